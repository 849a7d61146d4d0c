import { countLateFrames } from './frameClock'
import { GREETING, keyTone, RINGBACK, renderTones, SILENT_FRAME } from './tones'

/** Gives the next 20 ms of µ-law. */
export type Sound = () => Buffer

const ringbackFrames = renderTones(RINGBACK)
const greetingFrames = renderTones(GREETING)

/** About 200 ms: what a network's jitter may pile up, besides what is played at once, before the oldest is let go. */
const LONGEST_ECHO_FRAMES = 10

export function ringback(): Sound {
  let next = 0
  return () => ringbackFrames[next++ % ringbackFrames.length] ?? SILENT_FRAME
}

/** The greeting, and from then on whatever the caller said. */
export function greetingThenEcho(echo: Echo): Sound {
  let next = 0
  return () => greetingFrames[next++] ?? echo.next()
}

/** The caller's own voice on its way back, and each key it pressed as a telephone sounds it. */
export class Echo {
  readonly #frames: Buffer[] = []
  readonly #keys: Buffer[] = []
  #isListenedTo = false

  /** What nobody listens to yet would only delay, and crowd out, what comes after it. */
  heard(frame: Buffer): void {
    if (!this.#isListenedTo) return
    this.#frames.push(frame)
    if (this.#frames.length > LONGEST_ECHO_FRAMES + countLateFrames()) this.#frames.shift()
  }

  keyPressed(key: string): void {
    this.#keys.push(...renderTones([keyTone(key)]))
  }

  /** A key sounds over the voice, which goes on meanwhile. */
  next(): Buffer {
    this.#isListenedTo = true
    const voice = this.#frames.shift()
    return this.#keys.shift() ?? voice ?? SILENT_FRAME
  }
}
