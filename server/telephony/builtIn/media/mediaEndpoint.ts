import type { RtpPacket as ReceivedPacket } from 'werift'
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift'
import { isLoopback } from '../../../ground/loopback'
import { withoutForeignCandidates } from './candidates'
import { playEveryFrame } from './frameClock'
import { readOffer } from './offer'
import { disableStun, tolerateRepeatedHellos, watchHandshake } from './peer'
import type { Sound } from './sounds'
import { TelephoneEvents } from './telephoneEvents'
import { SAMPLES_PER_FRAME, SAMPLES_PER_SECOND } from './tones'

export interface MediaOptions {
  /** Addresses advertised to callers besides those of the network interfaces. */
  advertise: string[]
  /** Lowest and highest UDP port for audio; any free port if omitted. */
  ports?: [number, number] | undefined
}

export interface MediaListener {
  /** 20 ms of µ-law from the caller. */
  heard(frame: Buffer): void
  toneReceived(tone: string): void
  /** The caller sent audio or a connectivity check, which it does every few seconds. */
  isAlive(): void
  /** There will be no audio: the DTLS handshake failed. */
  failed(): void
}

const PCMU = 0

/**
 * The server's end of one call's audio: a WebRTC peer that sends and receives G.711 µ-law and receives telephone
 * events.
 */
export class MediaEndpoint {
  readonly #peer: RTCPeerConnection
  readonly #out = new MediaStreamTrack({ kind: 'audio' })
  readonly #listener: MediaListener
  /** Callers may be on this machine. */
  readonly #servesItself: boolean
  readonly #heardTracks = new Set<MediaStreamTrack>()
  readonly #events = new TelephoneEvents()
  #eventTypes = new Set<number>()
  #sound: Sound | undefined
  #stopClock: (() => void) | undefined
  #answering: Promise<string> | undefined
  #sequence = Math.floor(Math.random() * 0x10000)
  #timestamp = Math.floor(Math.random() * 0x100000000)
  /** The caller has put the call on hold: nothing is played to it. */
  isHeld = false

  /** @param handshakeMs how long the DTLS handshake may take once the network path is up */
  constructor({ advertise, ports }: MediaOptions, handshakeMs: number, listener: MediaListener) {
    this.#listener = listener
    this.#servesItself = advertise.some(isLoopback)
    this.#peer = new RTCPeerConnection({
      iceServers: [],
      iceUseIpv6: false,
      iceAdditionalHostAddresses: advertise,
      icePortRange: ports,
      iceFilterStunResponse: () => {
        listener.isAlive()
        return true
      },
      bundlePolicy: 'max-bundle',
      codecs: {
        audio: [
          new RTCRtpCodecParameters({
            mimeType: 'audio/PCMU',
            clockRate: SAMPLES_PER_SECOND,
            channels: 1,
            payloadType: PCMU,
          }),
          new RTCRtpCodecParameters({ mimeType: 'audio/telephone-event', clockRate: SAMPLES_PER_SECOND }),
        ],
      },
    })
    this.#peer.addTransceiver(this.#out, { direction: 'sendrecv' })
    disableStun(this.#peer)
    tolerateRepeatedHellos(this.#peer)
    watchHandshake(this.#peer, handshakeMs, listener.failed)
  }

  /**
   * Answers an offer, the first one or a later one.
   * @throws Error if the offer is not acceptable; what was agreed before stays in force
   */
  answer(sdp: string): Promise<string> {
    this.#answering = this.#negotiate(sdp)
    return this.#answering
  }

  play(sound: Sound): void {
    this.#sound = sound
    this.#stopClock ??= playEveryFrame(() => this.#playFrame())
  }

  /** Resolves when every socket is closed. Waits for a pending answer first, which would open more. */
  async close(): Promise<void> {
    this.#stopClock?.()
    await Promise.allSettled([this.#answering])
    await this.#peer.close()
  }

  async #negotiate(sdp: string): Promise<string> {
    const offer = readOffer(sdp)
    const filtered = withoutForeignCandidates(sdp, this.#servesItself)
    await this.#peer.setRemoteDescription({ type: 'offer', sdp: filtered })
    this.#subscribe()
    await this.#peer.setLocalDescription(await this.#peer.createAnswer())
    this.#eventTypes = offer.eventTypes
    this.isHeld = offer.isHold
    return this.#peer.localDescription?.sdp ?? ''
  }

  /** A re-offer announces the same tracks again: subscribe to each once. */
  #subscribe(): void {
    for (const track of this.#peer.getReceivers().flatMap((receiver) => receiver.tracks)) {
      if (this.#heardTracks.has(track)) continue
      this.#heardTracks.add(track)
      track.onReceiveRtp.subscribe((packet) => this.#received(packet))
    }
  }

  #received({ header, payload }: ReceivedPacket): void {
    this.#listener.isAlive()
    if (header.payloadType === PCMU) this.#listener.heard(payload)
    if (!this.#eventTypes.has(header.payloadType)) return
    const tone = this.#events.receive(header.timestamp, payload)
    if (tone) this.#listener.toneReceived(tone)
  }

  /**
   * The timestamp advances even when nothing is sent, so that audio after a pause is not mistaken for late audio, and
   * the sound keeps playing during a hold.
   */
  #playFrame(): void {
    this.#timestamp = (this.#timestamp + SAMPLES_PER_FRAME) >>> 0
    if (this.#peer.connectionState !== 'connected' || !this.#sound) return
    const frame = this.#sound()
    if (this.isHeld) return
    this.#sequence = (this.#sequence + 1) & 0xffff
    const header = new RtpHeader({
      payloadType: PCMU,
      sequenceNumber: this.#sequence,
      timestamp: this.#timestamp,
    })
    this.#out.writeRtp(new RtpPacket(header, frame))
  }
}
