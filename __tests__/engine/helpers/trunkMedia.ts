import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:dgram'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { encodeMulaw } from '../../../server/telephony/builtIn/media/mulaw'
import { decodeMulaw } from '../../helpers/server/sip/mulawSound'
import type { SrtpSuite } from './trunkSrtp'
import { TrunkSrtp } from './trunkSrtp'

/** What `intrude` sounds like. */
export const INTRUDER_HZ = 1000
/** Nobody's, neither ours nor the trunk's. */
const INTRUDER_HOST = '127.0.0.9'

const LOUDNESS = 8000
const SAMPLES_PER_SECOND = 8000
const SAMPLES_PER_PACKET = 160
const PACKET_MS = 20
const KEYS = '0123456789*#ABCD'
const RTP_HEADER_BYTES = 12
/** Of a sound's mean magnitude. */
const GOOD_PART = 0.3

/** The sound of a call as its carrier hears it, PCMU alone. */
export interface TrunkMedia {
  /** Audio packets received; over SRTP, those that could be decrypted. */
  readonly packets: number
  /** Payload type of the latest audio packet. */
  readonly payloadType: number | undefined
  /** The mean magnitude of the latest packet's samples, of 32,767. */
  readonly level: number
  /** The latest packet's sound has a good part of this pitch. */
  hears(hertz: number): boolean
  /** Keys pressed, from RFC 4733 events. */
  readonly digits: string
  /** A session description of ours. */
  description(): string
  /** Takes the other side's description and sends its tone there. */
  connect(sdp: string): void
  /** What is sounded from now on; 0 for no packets at all. */
  play(hertz: number): void
  /** Plays back what it hears from now on. */
  echo(): void
  /** Sends loud packets from another address than the one that was described. */
  intrude(packets: number): void
  /** Loses every so many-th packet on its way to the other side from now on; 0 for none. */
  loseEvery(packets: number): void
  close(): void
}

/** What differs between carriers. */
export interface MediaOptions {
  /** Encrypts the sound. */
  srtp?: SrtpSuite
  /** The sound comes from another port than the session description names. */
  isAsymmetric?: boolean
  /** The number of telephone events, whatever was offered. */
  eventType?: number
}

/** Opens a port for the sound of one call, which plays a tone. */
export async function openMedia(hertz: number, options: MediaOptions = {}): Promise<TrunkMedia> {
  const { srtp, isAsymmetric = false, eventType } = options
  const [ear, stray] = await Promise.all([openSocket('127.0.0.1'), openSocket(INTRUDER_HOST)])
  const mouth = isAsymmetric ? await openSocket('127.0.0.1') : ear
  return new PcmuMedia({ ear, mouth, stray }, hertz, srtp && new TrunkSrtp(srtp), eventType)
}

interface Sockets {
  /** What is described. */
  ear: Socket
  /** Its tone is sent from here. */
  mouth: Socket
  stray: Socket
}

class PcmuMedia implements TrunkMedia {
  packets = 0
  payloadType: number | undefined
  level = 0
  digits = ''
  readonly #sockets: Sockets
  readonly #port: number
  readonly #packet = rtpPackets()
  #eventType: number
  #remote = { port: 0, host: '' }
  #sound: Buffer | undefined
  #isEcho = false
  #lastEvent = -1
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #latest: Buffer = Buffer.alloc(0)
  #lossInterval = 0
  #sent = 0

  constructor(
    sockets: Sockets,
    hertz: number,
    readonly srtp?: TrunkSrtp,
    readonly ownEventType?: number,
  ) {
    this.#sockets = sockets
    this.#eventType = ownEventType ?? 101
    this.#port = sockets.ear.address().port
    this.play(hertz)
    sockets.ear.on('message', (packet) => this.#receive(packet))
  }

  description(): string {
    return [
      'v=0',
      `o=- 1 ${Date.now()} IN IP4 127.0.0.1`,
      's=-',
      'c=IN IP4 127.0.0.1',
      't=0 0',
      `m=audio ${this.#port} RTP/${this.srtp ? 'SAVP' : 'AVP'} 0 ${this.#eventType}`,
      ...(this.srtp ? [this.srtp.description()] : []),
      'a=rtpmap:0 PCMU/8000',
      `a=rtpmap:${this.#eventType} telephone-event/8000`,
      `a=fmtp:${this.#eventType} 0-15`,
      'a=ptime:20',
      'a=sendrecv',
      '',
    ].join('\r\n')
  }

  connect(sdp: string): void {
    if (this.#isClosed) return
    this.#remote = {
      host: /^c=IN IP4 (\S+)/m.exec(sdp)?.[1] ?? '',
      port: Number(/^m=audio (\d+)/m.exec(sdp)?.[1] ?? 0),
    }
    this.srtp?.accept(sdp)
    const offered = /^a=rtpmap:(\d+) telephone-event\/8000/m.exec(sdp)?.[1]
    this.#eventType = this.ownEventType ?? Number(offered ?? this.#eventType)
    this.#timer ??= setInterval(() => this.#speak(), PACKET_MS)
  }

  echo(): void {
    this.play(0)
    this.#isEcho = true
  }

  play(hertz: number): void {
    this.#sound = hertz === 0 ? undefined : tone(hertz)
  }

  intrude(packets: number): void {
    const { port, host } = this.#remote
    const [next, loud] = [rtpPackets(), tone(INTRUDER_HZ)]
    for (let sent = 0; sent < packets; sent++) this.#sockets.stray.send(next(loud), port, host)
  }

  hears(hertz: number): boolean {
    return this.level > 100 && partOf(this.#latest, hertz) > GOOD_PART * this.level
  }

  loseEvery(packets: number): void {
    this.#lossInterval = packets
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const socket of new Set(Object.values(this.#sockets))) socket.close()
  }

  #speak(): void {
    if (this.#sound) this.#send(this.#packet(this.#sound))
  }

  #send(packet: Buffer): void {
    const { port, host } = this.#remote
    if (port === 0) return
    this.#sent += 1
    if (this.#lossInterval === 0 || this.#sent % this.#lossInterval !== 0)
      this.#sockets.mouth.send(this.srtp?.encrypt(packet) ?? packet, port, host)
  }

  #receive(packet: Buffer): void {
    const plain = this.srtp ? this.srtp.decrypt(packet) : packet
    if (plain) this.#hear(plain)
  }

  #hear(packet: Buffer): void {
    const type = (packet[1] ?? 0) & 0x7f
    if (type !== this.#eventType) {
      this.packets += 1
      this.payloadType = type
      this.#latest = packet.subarray(RTP_HEADER_BYTES)
      this.level = loudnessOf(this.#latest)
      if (this.#isEcho) this.#send(packet)
      return
    }
    if (packet.length < RTP_HEADER_BYTES + 4) return
    // The last packet of an event is sent three times, with the event's one timestamp.
    const startedAt = packet.readUInt32BE(4)
    if (((packet[13] ?? 0) & 0x80) === 0 || startedAt === this.#lastEvent) return
    this.#lastEvent = startedAt
    this.digits += KEYS[packet[12] ?? 0] ?? '?'
  }
}

async function openSocket(host: string): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, host)
  await once(socket, 'listening')
  // What is sent to a port that was closed comes back as an error.
  return socket.on('error', () => undefined)
}

/** A second of a tone. */
function tone(hertz: number): Buffer {
  return Buffer.from(
    Array.from({ length: SAMPLES_PER_SECOND }, (_, at) =>
      encodeMulaw(Math.round(Math.sin((2 * Math.PI * hertz * at) / SAMPLES_PER_SECOND) * LOUDNESS)),
    ),
  )
}

/** A stream of packets of 20 ms each, which go round in a second of sound. */
function rtpPackets(): (sound: Buffer) => Buffer {
  const header = Buffer.alloc(RTP_HEADER_BYTES)
  header[0] = 0x80
  randomBytes(4).copy(header, 8)
  let [sequence, at] = [0, 0]
  return (sound) => {
    sequence = (sequence + 1) & 0xffff
    header.writeUInt16BE(sequence, 2)
    header.writeUInt32BE(at >>> 0, 4)
    const from = at % SAMPLES_PER_SECOND
    at += SAMPLES_PER_PACKET
    return Buffer.concat([header, sound.subarray(from, from + SAMPLES_PER_PACKET)])
  }
}

/** The amplitude of one pitch in a sound. */
function partOf(sound: Buffer, hertz: number): number {
  let [real, imaginary] = [0, 0]
  for (const [at, byte] of sound.entries()) {
    const angle = (2 * Math.PI * hertz * at) / SAMPLES_PER_SECOND
    real += decodeMulaw(byte) * Math.cos(angle)
    imaginary += decodeMulaw(byte) * Math.sin(angle)
  }
  return (2 * Math.hypot(real, imaginary)) / Math.max(1, sound.length)
}

function loudnessOf(sound: Buffer): number {
  return sound.reduce((sum, byte) => sum + Math.abs(decodeMulaw(byte)), 0) / Math.max(1, sound.length)
}
