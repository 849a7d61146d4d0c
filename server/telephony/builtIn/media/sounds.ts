import { GREETING, RINGBACK, renderTones, SILENT_FRAME } from './tones'

/** Gives the next 20 ms of µ-law. */
export type Sound = () => Buffer

const ringbackFrames = renderTones(RINGBACK)
const greetingFrames = renderTones(GREETING)

/** About 200 ms: what a network's jitter may pile up before the oldest is let go. */
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

/** The caller's own voice on its way back. */
export class Echo {
  readonly #frames: Buffer[] = []

  heard(frame: Buffer): void {
    this.#frames.push(frame)
    if (this.#frames.length > LONGEST_ECHO_FRAMES) this.#frames.shift()
  }

  next(): Buffer {
    return this.#frames.shift() ?? SILENT_FRAME
  }
}
