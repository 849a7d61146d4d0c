import type { RemoteInfo, Socket } from 'node:dgram'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** First bytes of what a TURN server sends through a channel (RFC 8656 12): sound, once a call is in progress. */
const CHANNEL = { from: 0x40, to: 0x4f }

/** A way over UDP to a TURN server on this machine. */
export interface LossyWay {
  port: number
  /** Loses every so many-th packet of sound on its way back from now on; 0 for none. */
  loseEvery(packets: number): void
  close(): void
}

/** Opens a way to the TURN server on a port; each sender has a socket of its own there. */
export async function openLossyWay(turnPort: number): Promise<LossyWay> {
  const front = createSocket('udp4').bind(0, '127.0.0.1')
  await once(front, 'listening')
  const backs = new Map<number, Socket>()
  let [interval, count] = [0, 0]

  const isLost = (first = 0) => {
    if (interval === 0 || first < CHANNEL.from || first > CHANNEL.to) return false
    count += 1
    return count % interval === 0
  }
  const backOf = ({ port, address }: RemoteInfo) => {
    const known = backs.get(port)
    if (known) return known
    const back = createSocket('udp4')
    back.on('message', (packet) => {
      if (!isLost(packet[0])) front.send(packet, port, address)
    })
    backs.set(port, back)
    return back
  }
  front.on('message', (packet, from) => backOf(from).send(packet, turnPort, '127.0.0.1'))
  return {
    port: front.address().port,
    loseEvery(packets) {
      interval = packets
    },
    close() {
      for (const socket of [front, ...backs.values()]) socket.close()
    },
  }
}
