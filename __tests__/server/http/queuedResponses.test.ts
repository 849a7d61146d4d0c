import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeQueuedResponses } from '../../../server/http/queuedResponses'
import { openTestDatabase } from '../../helpers/server/testDatabase'
import { BASIC, startTestServer } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

describe('responses to requests that are sent without waiting for the last answer', () => {
  const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
    const server = createServer(answer).listen(0, '127.0.0.1')
    closeQueuedResponses(server)
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const ask = (...paths: string[]) =>
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
    return { socket, ask, end: () => server.close() }
  }

  it('are closed with their connection, as the one whose turn it is', async () => {
    const responses: ServerResponse[] = []
    const { socket, ask, end } = await serve((_, response) => responses.push(response))
    ask('/1', '/2', '/3')
    await until('all have arrived', () => responses.length === 3)
    const closed = Promise.all(responses.map((response) => once(response, 'close')))
    socket.destroy()
    await closed
    expect(responses.map((response) => [response.closed, response.destroyed])).toEqual(Array(3).fill([true, true]))
    end()
  })

  it('are sent in their order otherwise, and closed once', async () => {
    let closed = 0
    const { socket, ask, end } = await serve(async ({ url = '' }, response) => {
      response.once('close', () => {
        closed += 1
      })
      if (url === '/1') await sleep(20)
      response.end(`at ${url}`)
    })
    let text = ''
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece
    })
    ask('/1', '/2', '/3')
    await until('all are answered', () => text.includes('at /3'))
    expect(text.match(/at .\d/g)).toEqual(['at /1', 'at /2', 'at /3'])
    socket.destroy()
    end()
    await until('all are closed', () => closed === 3)
  })

  it('do not keep a server from stopping, nor an account from its next download', async () => {
    const db = await openTestDatabase()
    const server = await startTestServer(db)
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const headers = ['Host: localhost', `Authorization: ${BASIC}`, `X-Access-Token: ${token}`]
    const get = (path: string) => [`GET /api/v1/${path} HTTP/1.1`, ...headers, '', ''].join('\r\n')
    const isTaken = async () => (await db.query('SELECT 1 FROM download')).length > 0
    socket.write(get('Events') + get('Calls.csv'))
    await until('the download has begun', isTaken)
    socket.destroy()
    await until('the download is over', async () => !(await isTaken()))
    const stoppedAt = Date.now()
    await server.close()
    expect(Date.now() - stoppedAt).toBeLessThan(5_000)
    await db.close()
  })
})
