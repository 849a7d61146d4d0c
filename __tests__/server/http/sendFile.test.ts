import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fastify } from 'fastify'
import { Refusal } from '../../../server/domain/refusal'
import { answerError } from '../../../server/http/errors'
import type { FileAnswer } from '../../../server/http/sendFile'
import { createDownloads } from '../../../server/http/sendFile'
import { until } from '../../helpers/until'

const CHUNK = 'x'.repeat(100_000)
const CHUNKS = 400

/** A file of forty megabytes that reports how much of it has been produced. */
function bigFile() {
  const produced = { pieces: 0, isOver: false }
  async function* pieces() {
    try {
      for (; produced.pieces < CHUNKS; produced.pieces += 1) yield CHUNK
    } finally {
      produced.isOver = true
    }
  }
  return { produced, answer: { rows: CHUNKS, pieces: pieces() } }
}

describe('a download', () => {
  let app: FastifyInstance
  let make: () => Promise<FileAnswer>
  let url: string
  beforeEach(async () => {
    const busy = new Set<string>()
    const downloads = createDownloads({
      async take(accountId) {
        if (busy.has(accountId)) return undefined
        busy.add(accountId)
        return () => void busy.delete(accountId)
      },
    })
    app = fastify()
    app.setErrorHandler(answerError)
    app.get<{ Params: { who: string } }>('/:who', ({ params }, reply) =>
      downloads.send(reply, params.who, 'calls.csv', () => make()),
    )
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    app.server.closeAllConnections()
    await app.close()
  })

  /** Starts a download without reading it. */
  const openUnread = async (who: string) => {
    const asked = request(`${url}/${who}`).end()
    asked.on('error', () => undefined)
    const [answer] = await once(asked, 'response')
    return { answer, hangUp: () => asked.destroy() }
  }

  it('is produced no faster than the client reads it', async () => {
    const { produced, answer } = bigFile()
    make = () => Promise.resolve(answer)
    const { answer: download } = await openUnread('ann')
    let last = -1
    await until('no more is produced', () => {
      const isStill = produced.pieces === last
      last = produced.pieces
      return isStill
    })
    expect(produced.pieces).toBeLessThan(CHUNKS / 2)
    let length = 0
    for await (const chunk of download) length += chunk.length
    expect(length).toBe(CHUNKS * CHUNK.length)
    expect(produced.isOver).toBe(true)
  })

  it('that fails before its first piece is answered as any fault is, without the name of a file', async () => {
    const pieces = new Readable({ read: () => pieces.destroy(new Error('the database is gone')) })
    make = () => Promise.resolve({ rows: 3, pieces })
    const answer = await fetch(`${url}/ann`)
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: { code: 'internal', message: 'There was an error. Please try again.' } },
    ])
    expect(answer.headers.get('content-type')).toMatch('application/json')
    expect(answer.headers.get('content-disposition')).toBeNull()
  })

  it('stops being produced once its client disconnects, which may then start again', async () => {
    const { produced, answer } = bigFile()
    make = () => Promise.resolve(answer)
    const { hangUp } = await openUnread('ann')
    hangUp()
    await until('production stops', () => produced.isOver)
    expect(produced.pieces).toBeLessThan(CHUNKS)
    make = () => Promise.resolve(bigFile().answer)
    expect((await fetch(`${url}/ann`)).status).toBe(200)
  })

  it('is limited to one at a time per account; other accounts are not affected', async () => {
    make = () => Promise.resolve(bigFile().answer)
    await openUnread('ann')
    const second = await fetch(`${url}/ann`)
    expect(second.status).toBe(429)
    expect(await second.json()).toEqual({
      error: {
        code: 'download_under_way',
        message: 'Another file is being downloaded. Wait until it is finished.',
      },
    })
    expect((await fetch(`${url}/bob`)).status).toBe(200)
  })

  it('does not block the next one if it failed', async () => {
    make = () => Promise.reject(new Refusal(422, 'invalid_time_zone', 'That time zone is not known.'))
    expect((await fetch(`${url}/ann`)).status).toBe(422)
    make = () => Promise.resolve(bigFile().answer)
    const answer = await fetch(`${url}/ann`)
    expect(await answer.text()).toHaveLength(CHUNKS * CHUNK.length)
    expect((await fetch(`${url}/ann`)).status).toBe(200)
  })

  it('is aborted, so that it never looks complete, if the rest cannot be produced', async () => {
    async function* pieces() {
      yield CHUNK
      throw new Error('The database is gone')
    }
    make = () => Promise.resolve({ rows: 2, pieces: pieces() })
    const answer = await fetch(`${url}/ann`)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
  })
})
