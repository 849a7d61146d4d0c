import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const SILENCE_MS = 2_000

/**
 * Sends one SIP request to a port of this machine.
 * @param from the address that it comes from
 * @returns the status of the first reply, or undefined if none came within two seconds
 */
export async function askOverUdp(from: string, port: number, method: string): Promise<number | undefined> {
  const socket = createSocket('udp4').bind(0, from)
  await once(socket, 'listening')
  const here = `${from}:${socket.address().port}`
  const lines = [
    `${method} sip:+12025550100@127.0.0.1:${port} SIP/2.0`,
    `Via: SIP/2.0/UDP ${here};branch=z9hG4bK${randomUUID()}`,
    `From: <sip:someone@${here}>;tag=${randomUUID()}`,
    'To: <sip:+12025550100@127.0.0.1>',
    `Call-ID: ${randomUUID()}`,
    `CSeq: 1 ${method}`,
    `Contact: <sip:someone@${here}>`,
    'Max-Forwards: 70',
    'Content-Length: 0',
  ]
  const answered = once(socket, 'message', { signal: AbortSignal.timeout(SILENCE_MS) })
  socket.send(`${lines.join('\r\n')}\r\n\r\n`, port, '127.0.0.1')
  try {
    const [reply] = (await answered) as [Buffer]
    return Number(/^SIP\/2\.0 (\d{3})/.exec(reply.toString())?.[1])
  } catch {
    return undefined
  } finally {
    socket.close()
  }
}
