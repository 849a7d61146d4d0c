import type { Alarm } from '../../server/alarm'
import type { Clock } from '../../src/services/clock'

interface Timer {
  at: number
  everyMs?: number
  callback: () => void
}

/** Time that stands still until a test moves it: the page's clock, and the server's clock and alarm. */
export class FakeClock implements Clock, Alarm {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(now = Date.UTC(2026, 10, 21, 12)) {
    this.#now = now
  }

  now = () => this.#now

  tick = (everyMs: number, callback: () => void) => this.#start({ at: this.#now + everyMs, everyMs, callback })

  /** Without a delay the callback runs at once, as a timer of 0 ms does: no test has to let time pass for it. */
  after = (ms: number, callback: () => void) => {
    if (ms > 0) return this.set(this.#now + ms, callback)
    const timer = setTimeout(callback, 0)
    return () => clearTimeout(timer)
  }

  set = (at: number, callback: () => void) => this.#start({ at: Math.max(at, this.#now), callback })

  /**
   * Lets time pass and fires each due timer at its own time.
   * @param settle waits until the work that a timer started is done, so that the timers it starts fire as well
   */
  async pass(ms: number, settle: () => Promise<unknown> = settled): Promise<void> {
    const end = this.#now + ms
    await settle()
    for (let due = this.#next(end); due; due = this.#next(end)) {
      this.#now = Math.max(this.#now, due.at)
      this.#fire(due, due.at)
      await settle()
    }
    this.#now = Math.max(this.#now, end)
  }

  /** The machine sleeps: time jumps, then each timer that was due meanwhile fires once. */
  async sleep(ms: number): Promise<void> {
    this.jump(ms)
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.#now)) this.#fire(timer, this.#now)
    await settled()
  }

  /** Moves the time without firing a timer. */
  jump(ms: number): void {
    this.#now += ms
  }

  /** How many timers are still running: 0 when everything was cleaned up. */
  get runningTimers(): number {
    return this.#timers.size
  }

  #fire(timer: Timer, at: number): void {
    if (timer.everyMs) timer.at = at + timer.everyMs
    else this.#timers.delete(timer)
    timer.callback()
  }

  #start(timer: Timer): () => void {
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  #next(end: number): Timer | undefined {
    return [...this.#timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
  }
}

/** Everything that follows from promises already kept has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
