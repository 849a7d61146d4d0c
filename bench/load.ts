import type { Socket } from 'node:net'
import { connect } from 'node:net'

/** Answers a second to one request, asked for again and again. */
export interface Asked {
  url: string
  headers: Record<string, string>
}

const CONNECTIONS = 16
const END_OF_HEADERS = Buffer.from('\r\n\r\n')

/**
 * How many requests a second are answered on connections that are kept, each with one request under way. A client of its
 * own: those of Node and npm cost more than what is measured.
 */
export async function answersASecond({ url, headers }: Asked, ms: number): Promise<number> {
  const { host, hostname, port, pathname } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const began = performance.now()
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => converse(connect(Number(port), hostname), request, began + ms)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000)
}

function converse(socket: Socket, request: Buffer, until: number): Promise<number> {
  let answers = 0
  let received = Buffer.alloc(0)
  socket.setNoDelay()
  socket.write(request)
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
      const length = lengthOfAnswer(received)
      if (length === undefined || received.length < length) return
      received = received.subarray(length)
      answers += 1
      if (performance.now() < until) return void socket.write(request)
      socket.destroy()
      resolve(answers)
    })
  })
}

/** Of headers and body; undefined while the headers are not whole. */
function lengthOfAnswer(received: Buffer): number | undefined {
  const end = received.indexOf(END_OF_HEADERS)
  if (end < 0) return undefined
  const headers = received.toString('latin1', 0, end)
  if (!headers.startsWith('HTTP/1.1 200 ')) throw new Error(`Answered with ${headers.split('\r\n', 1)[0]}`)
  return end + END_OF_HEADERS.length + Number(/content-length: (\d+)/i.exec(headers)?.[1])
}
