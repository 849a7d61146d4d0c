import type { Socket } from 'node:net'
import { connect } from 'node:net'

/** A request to send repeatedly. */
export interface Request {
  url: string
  headers: Record<string, string>
}

const CONNECTIONS = 16
const END_OF_HEADERS = Buffer.from('\r\n\r\n')

/**
 * How many requests per second are answered over keep-alive connections with one pending request each. Uses its own
 * minimal client, because those of Node and npm cost more than what is measured.
 */
export async function requestsPerSecond({ url, headers }: Request, ms: number): Promise<number> {
  const { host, hostname, port, pathname } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const began = performance.now()
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => sendRepeatedly(connect(Number(port), hostname), request, began + ms)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000)
}

function sendRepeatedly(socket: Socket, request: Buffer, until: number): Promise<number> {
  let answers = 0
  let received = Buffer.alloc(0)
  socket.setNoDelay()
  socket.write(request)
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
      const length = responseLength(received)
      if (length === undefined || received.length < length) return
      received = received.subarray(length)
      answers += 1
      if (performance.now() < until) return void socket.write(request)
      socket.destroy()
      resolve(answers)
    })
  })
}

/** The length of headers and body; undefined while the headers are incomplete. */
function responseLength(received: Buffer): number | undefined {
  const end = received.indexOf(END_OF_HEADERS)
  if (end < 0) return undefined
  const headers = received.toString('latin1', 0, end)
  if (!headers.startsWith('HTTP/1.1 200 ')) throw new Error(`Answered with ${headers.split('\r\n', 1)[0]}`)
  return end + END_OF_HEADERS.length + Number(/content-length: (\d+)/i.exec(headers)?.[1])
}
