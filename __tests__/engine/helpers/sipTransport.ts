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

interface SipTransport {
  port: number
  close(): Promise<void>
}

export interface TransportOptions {
  transport: 'udp' | 'tcp' | 'tls'
  /** 0 for a free one. */
  port: number
  /** PEM texts, for TLS. */
  certificate?: { cert: string; key: string } | undefined
  /** Over UDP: what it says comes from another port than the one that it listens on. */
  speaksFromElsewhere?: boolean | undefined
  receive(text: string, peer: Peer): void
}

/**
 * Listens for SIP on a port of this machine.
 * @throws Error if the port is taken
 */
export function openTransport(options: TransportOptions): Promise<SipTransport> {
  return options.transport === 'udp' ? openUdp(options) : openStream(options)
}

async function openUdp({ port, receive, speaksFromElsewhere = false }: TransportOptions): Promise<SipTransport> {
  const ear = createSocket('udp4')
  const mouth = speaksFromElsewhere ? createSocket('udp4') : ear
  const sockets = new Set([ear, mouth])
  let isOpen = true
  for (const socket of sockets) {
    socket.on('message', (message, from) =>
      receive(message.toString(), {
        transport: 'UDP',
        send: (text) => {
          if (isOpen) mouth.send(text, from.port, from.address)
        },
      }),
    )
    socket.bind(socket === ear ? port : 0, '127.0.0.1')
    await once(socket, 'listening')
    // Once it listens, the only errors are those of sending to a port that has been closed.
    socket.on('error', () => undefined)
  }
  return {
    port: ear.address().port,
    async close() {
      isOpen = false
      await Promise.all([...sockets].map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))))
    },
  }
}

async function openStream({ transport, port, certificate, receive }: TransportOptions): Promise<SipTransport> {
  const sockets = new Set<Socket>()
  const accept = (socket: Socket) => {
    sockets.add(socket)
    const peer: Peer = {
      transport: transport === 'tls' ? 'TLS' : 'TCP',
      send: (text) => {
        if (socket.writable) socket.write(text)
      },
    }
    let rest = ''
    // A character per byte, which Content-Length counts.
    socket.setEncoding('latin1').on('data', (piece: string) => {
      const { messages, left } = splitMessages(rest + piece)
      rest = left
      for (const message of messages) receive(Buffer.from(message, 'latin1').toString(), peer)
    })
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server: Server = transport === 'tls' ? createTlsServer({ ...certificate }, accept) : createServer(accept)
  server.on('tlsClientError', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Over a stream, messages are separated by their Content-Length; there may be keep-alives between them. */
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
