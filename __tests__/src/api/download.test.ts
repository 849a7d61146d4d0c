import type { AnswerMeta } from '../../../src/api/answerMeta'
import { rest } from '../../../src/api/calls'
import type { DownloadProgress } from '../../../src/api/download'
import { download } from '../../../src/api/download'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { FakeClock, settled } from '../../helpers/fakeClock'
import { fakeServices } from '../../helpers/page/fakeServices'
import { until } from '../../helpers/until'

const api = startFakeApi()
const call = rest('GET Calls.csv')
const bytes = (text: string) => new TextEncoder().encode(text)

function start() {
  const clock = new FakeClock()
  const services = fakeServices({ token: 'my-token', clock })
  const stop = new AbortController()
  const progress: DownloadProgress[] = []
  const ended: AnswerMeta[] = []
  const result = download(call, services.files.create('things.csv', 'text/csv'), services, {
    signal: stop.signal,
    onProgress: (now) => void progress.push(now),
    onEnd: (answer) => void ended.push(answer),
  })
  return { clock, stop, progress, ended, result, saved: services.world.saved }
}

/** A file that the test delivers. */
function heldFile(headers: Record<string, string> = {}) {
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      feed = controller
    },
  })
  api.answer('GET Calls.csv', () => new Response(body, { headers }))
  return {
    send: (text: string) => feed?.enqueue(bytes(text)),
    end: () => feed?.close(),
    breakOff: () => feed?.error(new Error('gone')),
  }
}

test('a file is saved once complete, and reports its progress', async () => {
  const file = heldFile({ 'x-total-count': '2' })
  const { progress, result, saved } = start()
  file.send('to\r\n1\r\n')
  await until('some came', () => progress.length === 1)
  expect(progress).toEqual([{ bytes: 7, lines: 2, total: 2 }])
  expect(saved.size).toBe(0)
  file.send('2\r\n')
  file.end()
  expect(await result).toBeNull()
  expect(progress.at(-1)).toEqual({ bytes: 10, lines: 3, total: 2 })
  expect(saved.get('things.csv')).toBe('to\r\n1\r\n2\r\n')
  expect(api.seen('GET Calls.csv')[0]?.headers.get('x-access-token')).toBe('my-token')
})

test('a line break within a cell begins no row, even where a chunk ends in it', async () => {
  const file = heldFile()
  const { progress, result } = start()
  file.send('note\r\n"one ""two""\n')
  await until('some came', () => progress.length === 1)
  file.send('three"\r\n"four"\r\n')
  file.end()
  expect(await result).toBeNull()
  expect(progress.at(-1)?.lines).toBe(3)
})

test('an incomplete file is not saved', async () => {
  const file = heldFile()
  const { progress, ended, result, saved } = start()
  file.send('to\r\n')
  await until('some came', () => progress.length === 1)
  file.breakOff()
  expect(await result).toEqual({ status: 'no_answer' })
  expect(saved.size).toBe(0)
  expect(ended).toMatchObject([{ status: 200, size: 4, end: 'cut' }])
})

test('a refusal shows the server’s message', async () => {
  api.refuse('GET Calls.csv', 400, { code: 'invalid_request', message: 'No such zone.' })
  expect(await start().result).toEqual({ status: 400, code: 'invalid_request', message: 'No such zone.' })
})

test('a cancelled download ends and saves nothing', async () => {
  const file = heldFile()
  const { progress, ended, result, saved, stop } = start()
  file.send('to\r\n')
  await until('some came', () => progress.length === 1)
  stop.abort()
  expect(await result).toEqual({ status: 'no_answer' })
  expect(saved.size).toBe(0)
  expect(ended).toMatchObject([{ end: 'aborted' }])
})

test('a download does not time out while data arrives, and is aborted when none does', async () => {
  const file = heldFile()
  const { clock, progress, result } = start()
  for (let part = 1; part <= 3; part++) {
    file.send('row\r\n')
    await until('it arrives', () => progress.length === part)
    await clock.advance(29_000)
  }
  await clock.advance(1000)
  await settled()
  expect(await result).toEqual({ status: 'no_answer' })
})

test('the request is reported at the end, whether the file was saved or not', async () => {
  const file = heldFile({ 'x-request-id': 'r-1' })
  const { clock, ended, progress, result } = start()
  file.send('to\r\n1\r\n')
  await until('some came', () => progress.length === 1)
  await clock.advance(700)
  file.end()
  await result
  expect(ended).toEqual([{ call: 'GET Calls.csv', ms: 700, status: 200, size: 7, requestId: 'r-1' }])

  const message = 'No such zone.'
  api.answer('GET Calls.csv', () =>
    Response.json({ error: { message } }, { status: 400, headers: { 'x-request-id': 'r-2' } }),
  )
  const refused = start()
  expect(await refused.result).toEqual({ status: 400, message, requestId: 'r-2' })
  expect(refused.ended).toEqual([{ call: 'GET Calls.csv', ms: 0, status: 400, size: 37, requestId: 'r-2' }])
})
