import type {
  MediaEndpoint,
  MediaListener,
  MediaOptions,
} from '../../../../server/telephony/builtIn/media/mediaEndpoint'

const KEEP_ALIVE_MS = 1_000

/** Fake audio of a call: accepts every offer at once, and measures how long the caller could hear the far end. */
export class SoundlessMedia implements Pick<MediaEndpoint, 'answer' | 'play' | 'close' | 'isHeld'> {
  static opened: SoundlessMedia[] = []
  readonly isHeld = false
  /** The session name of its first offer. */
  session = ''
  #heardFrom: number | undefined
  #lastAlive = 0
  readonly #keepAlive: NodeJS.Timeout

  constructor(_: MediaOptions, _handshakeMs: number, listener: MediaListener) {
    SoundlessMedia.opened.push(this)
    this.#keepAlive = setInterval(() => {
      this.#lastAlive = Date.now()
      listener.isAlive()
    }, KEEP_ALIVE_MS)
  }

  get isHeard(): boolean {
    return this.#heardFrom !== undefined && !this.isClosed
  }

  isClosed = false

  /** How long the caller has been connected, up to its last sign of life. */
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
    clearInterval(this.#keepAlive)
    this.isClosed = true
  }
}
