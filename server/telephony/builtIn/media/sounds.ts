import { countLateFrames } from './frameClock'
import { GREETING, keyTone, RINGBACK, renderTones, SILENT_FRAME } from './tones'

/** Returns the next 20 ms of µ-law. */
export type Sound = () => Buffer

const ringbackFrames = renderTones(RINGBACK)
const greetingFrames = renderTones(GREETING)

/** About 200 ms: how much jitter may accumulate before the oldest frame is dropped. */
const MAX_ECHO_FRAMES = 10

export function ringback(): Sound {
  let next = 0
  return () => ringbackFrames[next++ % ringbackFrames.length] ?? SILENT_FRAME
}

/** The greeting, then the caller's echo. */
export function greetingThenEcho(echo: Echo): Sound {
  let next = 0
  return () => greetingFrames[next++] ?? echo.next()
}

/** The caller's own voice, sent back, and the DTMF tone of each key it pressed. */
export class Echo {
  readonly #frames: Buffer[] = []
  readonly #keys: Buffer[] = []
  #isListenedTo = false

  /** Frames heard before the echo starts are discarded: they would only delay what follows. */
  heard(frame: Buffer): void {
    if (!this.#isListenedTo) return
    this.#frames.push(frame)
    if (this.#frames.length > MAX_ECHO_FRAMES + countLateFrames()) this.#frames.shift()
  }

  keyPressed(key: string): void {
    this.#keys.push(...renderTones([keyTone(key)]))
  }

  /** A key tone replaces the voice while it lasts. */
  next(): Buffer {
    this.#isListenedTo = true
    const voice = this.#frames.shift()
    return this.#keys.shift() ?? voice ?? SILENT_FRAME
  }
}
