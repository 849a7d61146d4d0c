import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A port of this machine that keeps what it is sent. */
export async function openEar() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const heard: string[] = []
  socket.on('message', (packet) => heard.push(packet.toString()))
  return { heard, port: socket.address().port, close: () => void socket.close() }
}
