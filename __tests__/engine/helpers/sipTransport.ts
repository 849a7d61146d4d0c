import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/** Who sent a message: answers, and requests in the same call, go there. */
export interface Peer {
  transport: 'UDP' | 'TCP' | 'TLS'
  send(text: string): void
}

export interface SipTransport {
  port: number
  close(): Promise<void>
}

export interface TransportOptions {
  transport: 'udp' | 'tcp' | 'tls'
  /** PEM texts, for TLS. */
  certificate?: { cert: string; key: string } | undefined
  receive(text: string, peer: Peer): void
}

/** Listens for SIP on a free port of this machine. */
export function openTransport(options: TransportOptions): Promise<SipTransport> {
  return options.transport === 'udp' ? openUdp(options) : openStream(options)
}

async function openUdp({ receive }: TransportOptions): Promise<SipTransport> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) =>
    receive(message.toString(), { transport: 'UDP', send: (text) => socket.send(text, port, address) }),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

async function openStream({ transport, certificate, receive }: TransportOptions): Promise<SipTransport> {
  const sockets = new Set<Socket>()
  const accept = (socket: Socket) => {
    sockets.add(socket)
    const peer: Peer = { transport: transport === 'tls' ? 'TLS' : 'TCP', send: (text) => void socket.write(text) }
    let rest = ''
    socket.setEncoding('latin1').on('data', (piece: string) => {
      const { messages, left } = splitMessages(rest + piece)
      rest = left
      for (const message of messages) receive(message, peer)
    })
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server: Server = transport === 'tls' ? createTlsServer({ ...certificate }, accept) : createServer(accept)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Over a stream, messages are told apart by their Content-Length; between them may stand keep-alives. */
function splitMessages(text: string): { messages: string[]; left: string } {
  const messages: string[] = []
  let left = text.replace(/^(\r\n)+/, '')
  for (;;) {
    const end = left.indexOf('\r\n\r\n')
    if (end < 0) return { messages, left }
    const length = Number(/^(?:content-length|l)\s*:\s*(\d+)/im.exec(left.slice(0, end))?.[1] ?? 0)
    const whole = end + 4 + length
    if (left.length < whole) return { messages, left }
    messages.push(left.slice(0, whole))
    left = left.slice(whole).replace(/^(\r\n)+/, '')
  }
}
