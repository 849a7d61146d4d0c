import { isDtls, MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader } from 'werift'
import { disableStun } from '../../../../server/telephony/builtIn/media/peer'
import { until } from '../../until'
import { levelOf } from './mulawSound'

const FRAME_MS = 20
const EVENT_TYPE = 126
const TONE_WINDOW_MS = 100

const codecs = () => [
  new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: 8_000, channels: 1, payloadType: 0 }),
  new RTCRtpCodecParameters({ mimeType: 'audio/telephone-event', clockRate: 8_000, payloadType: EVENT_TYPE }),
]

/** The caller's audio, in place of a browser's microphone and speaker. */
export class CallerMedia {
  readonly #track = new MediaStreamTrack({ kind: 'audio' })
  readonly #peer = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: { audio: codecs() },
  })
  readonly #transceiver = this.#peer.addTransceiver(this.#track, { direction: 'sendrecv' })
  /** Everything heard so far, as µ-law frames. */
  readonly heard: Buffer[] = []
  /** The sequence number of each frame. */
  readonly heardNumbers: number[] = []
  /** The frame that is spoken repeatedly; silence by default. */
  speech: Buffer = Buffer.alloc(160, 0xff)
  /** Returns the next frame to speak. */
  nextFrame = () => this.speech
  #sequence = 1
  #timestamp = 1
  #microphone: NodeJS.Timeout | undefined

  constructor() {
    disableStun(this.#peer)
    this.#peer.onTrack.subscribe((track) => {
      if (this.heard.length > 0) return
      track.onReceiveRtp.subscribe(({ header, payload }) => {
        this.heard.push(payload)
        this.heardNumbers.push(header.sequenceNumber)
      })
    })
  }

  get isConnected(): boolean {
    return this.#peer.connectionState === 'connected'
  }

  async offer({ hold = false, iceRestart = false } = {}): Promise<string> {
    this.#transceiver.setDirection(hold ? 'sendonly' : 'sendrecv')
    await this.#peer.setLocalDescription(await this.#peer.createOffer({ iceRestart }))
    return this.#peer.localDescription!.sdp
  }

  async accept(sdp: string): Promise<void> {
    await this.#peer.setRemoteDescription({ type: 'answer', sdp })
    // After an ICE restart the library waits for the far end's checks, although as the controlling side we must send them.
    for (const ice of this.#peer.iceTransports) if (ice.state === 'completed') void ice.start()
    this.#microphone ??= setInterval(() => this.#speak(), FRAME_MS)
  }

  /** Presses a key the way browsers do: one telephone event in several packets (RFC 4733). */
  async press(tone: string): Promise<void> {
    await until('the audio is connected', () => this.isConnected)
    const event = '0123456789*#ABCD'.indexOf(tone)
    this.#timestamp += 8_000
    const timestamp = this.#timestamp
    for (const [end, samples] of [
      [0, 160],
      [0, 320],
      [0x80, 480],
      [0x80, 480],
      [0x80, 480],
    ] as const) {
      const payload = Buffer.from([event, end | 10, samples >> 8, samples & 0xff])
      this.#send(EVENT_TYPE, timestamp, payload)
    }
  }

  /** The tone was heard at some time. */
  hasHeard(hertz: number): boolean {
    const window = TONE_WINDOW_MS / FRAME_MS
    return this.heard.some((_, end) => levelOf(hertz, Buffer.concat(this.heard.slice(end - window, end))) > 0.05)
  }

  /** The most recent audio that was heard. */
  lastHeard(ms: number): Buffer {
    return Buffer.concat(this.heard.slice(-ms / FRAME_MS))
  }

  /** Sends each handshake message twice from now on, as in answer to a retransmitted hello. */
  repeatHandshake(): void {
    this.#sendHandshake(2)
  }

  /** Drops all handshake messages from now on, as if the network passed only connectivity checks. */
  muteHandshake(): void {
    this.#sendHandshake(0)
  }

  async close(): Promise<void> {
    clearInterval(this.#microphone)
    await this.#peer.close()
  }

  #sendHandshake(times: number): void {
    for (const { connection } of this.#peer.iceTransports) {
      const { send } = connection
      connection.send = async (data) => {
        for (let nth = 0; nth < (isDtls(data) ? times : 1); nth++) await send(data)
      }
    }
  }

  #speak(): void {
    if (!this.isConnected) return
    this.#timestamp += 160
    this.#send(0, this.#timestamp, this.nextFrame())
  }

  #send(payloadType: number, timestamp: number, payload: Buffer): void {
    this.#sequence = (this.#sequence + 1) & 0xffff
    const ssrc = this.#transceiver.sender.ssrc
    const header = new RtpHeader({ ssrc, payloadType, sequenceNumber: this.#sequence, timestamp })
    void this.#transceiver.dtlsTransport.sendRtp(payload, header)
  }
}
