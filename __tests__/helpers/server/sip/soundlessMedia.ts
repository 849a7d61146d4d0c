import type {
  MediaEndpoint,
  MediaListener,
  MediaOptions,
} from '../../../../server/telephony/builtIn/media/mediaEndpoint'

const SIGN_OF_LIFE_MS = 1_000

/** Stands in for a call's audio: agrees to every offer at once, and knows from when to when the caller heard the far side. */
export class SoundlessMedia implements Pick<MediaEndpoint, 'answer' | 'play' | 'close' | 'isHeld'> {
  static opened: SoundlessMedia[] = []
  readonly isHeld = false
  /** The session name of its first offer. */
  session = ''
  #heardFrom: number | undefined
  #lastAlive = 0
  readonly #lifeSigns: NodeJS.Timeout

  constructor(_: MediaOptions, _handshakeMs: number, listener: MediaListener) {
    SoundlessMedia.opened.push(this)
    this.#lifeSigns = setInterval(() => {
      this.#lastAlive = Date.now()
      listener.isAlive()
    }, SIGN_OF_LIFE_MS)
  }

  get isHeard(): boolean {
    return this.#heardFrom !== undefined && !this.isClosed
  }

  isClosed = false

  /** How long the caller has been connected, as far as it gave signs of life. */
  get heardMs(): number {
    return this.#heardFrom === undefined ? 0 : Math.max(0, this.#lastAlive - this.#heardFrom)
  }

  async answer(sdp: string): Promise<string> {
    this.session ||= /^s=(.*)$/m.exec(sdp)?.[1]?.trim() ?? ''
    return 'v=0\r\n'
  }

  play(): void {
    this.#heardFrom ??= Date.now()
  }

  async close(): Promise<void> {
    clearInterval(this.#lifeSigns)
    this.isClosed = true
  }
}
