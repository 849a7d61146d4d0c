import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { encodeMulaw } from '../../../server/telephony/builtIn/media/mulaw'
import { decodeMulaw } from '../../helpers/server/sip/mulawSound'

/** What the carrier's side sounds like. */
export const TONE_HZ = 500
const LOUDNESS = 8000
const SAMPLES_PER_SECOND = 8000
const SAMPLES_PER_PACKET = 160
const PACKET_MS = 20
const KEYS = '0123456789*#ABCD'
const RTP_HEADER_BYTES = 12

const TONE = Buffer.from(
  Array.from({ length: SAMPLES_PER_SECOND }, (_, at) =>
    encodeMulaw(Math.round(Math.sin((2 * Math.PI * TONE_HZ * at) / SAMPLES_PER_SECOND) * LOUDNESS)),
  ),
)

/** The sound of a call as its carrier hears it, PCMU alone. */
export interface TrunkMedia {
  /** Audio packets received. */
  packets: number
  /** Payload type of the latest packet. */
  payloadType: number | undefined
  /** The mean magnitude of the latest packet's samples, of 32,767. */
  level: number
  /** Keys pressed, from RFC 4733 events. */
  digits: string
  /** A session description of ours. */
  description(): string
  /** Takes the other side's description and sends the tone there. */
  connect(sdp: string): void
  close(): void
}

export async function openMedia(): Promise<TrunkMedia> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  let [eventType, remotePort, remoteHost] = [101, 0, '']
  let lastEvent = -1
  let timer: NodeJS.Timeout | undefined
  const media: TrunkMedia = {
    packets: 0,
    payloadType: undefined,
    level: 0,
    digits: '',
    description: () => describe(port, eventType),
    connect(sdp) {
      remoteHost = /^c=IN IP4 (\S+)/m.exec(sdp)?.[1] ?? ''
      remotePort = Number(/^m=audio (\d+)/m.exec(sdp)?.[1])
      eventType = Number(/^a=rtpmap:(\d+) telephone-event\/8000/m.exec(sdp)?.[1] ?? eventType)
      timer ??= setInterval(send, PACKET_MS)
    },
    close() {
      clearInterval(timer)
      socket.close()
    },
  }
  const header = Buffer.alloc(RTP_HEADER_BYTES)
  header[0] = 0x80
  randomBytes(4).copy(header, 8)
  let [sequence, at] = [0, 0]
  const send = () => {
    sequence = (sequence + 1) & 0xffff
    header.writeUInt16BE(sequence, 2)
    header.writeUInt32BE(at >>> 0, 4)
    const from = at % SAMPLES_PER_SECOND
    at += SAMPLES_PER_PACKET
    if (remotePort > 0)
      socket.send(Buffer.concat([header, TONE.subarray(from, from + SAMPLES_PER_PACKET)]), remotePort, remoteHost)
  }
  socket.on('message', (packet) => {
    const type = (packet[1] ?? 0) & 0x7f
    if (type !== eventType) {
      media.packets += 1
      media.payloadType = type
      media.level = loudnessOf(packet.subarray(RTP_HEADER_BYTES))
      return
    }
    // The last packet of an event is sent three times, with the event's one timestamp.
    const startedAt = packet.readUInt32BE(4)
    if (((packet[13] ?? 0) & 0x80) === 0 || startedAt === lastEvent) return
    lastEvent = startedAt
    media.digits += KEYS[packet[12] ?? 0] ?? '?'
  })
  return media
}

function loudnessOf(sound: Buffer): number {
  return sound.reduce((sum, byte) => sum + Math.abs(decodeMulaw(byte)), 0) / Math.max(1, sound.length)
}

function describe(port: number, eventType: number): string {
  return [
    'v=0',
    `o=- 1 ${Date.now()} IN IP4 127.0.0.1`,
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${port} RTP/AVP 0 ${eventType}`,
    'a=rtpmap:0 PCMU/8000',
    `a=rtpmap:${eventType} telephone-event/8000`,
    `a=fmtp:${eventType} 0-15`,
    'a=ptime:20',
    'a=sendrecv',
    '',
  ].join('\r\n')
}
