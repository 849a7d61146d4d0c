import type { Alarm } from '../../server/ground/alarm'
import type { Clock } from '../../src/services/clock'

interface Timer {
  at: number
  everyMs?: number
  callback: () => void
}

/** A clock that only moves when a test advances it: the page's clock, and the server's clock and alarm. */
export class FakeClock implements Clock, Alarm {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(now = Date.UTC(2026, 10, 21, 12)) {
    this.#now = now
  }

  now = () => this.#now

  tick = (everyMs: number, callback: () => void) => this.#start({ at: this.#now + everyMs, everyMs, callback })

  /** Without a delay the callback runs on a real 0 ms timer, so that tests need not advance the clock for it. */
  after = (ms: number, callback: () => void) => {
    if (ms > 0) return this.set(this.#now + ms, callback)
    const timer = setTimeout(callback, 0)
    return () => clearTimeout(timer)
  }

  set = (at: number, callback: () => void) => this.#start({ at: Math.max(at, this.#now), callback })

  /**
   * Advances the time and fires each due timer at its own time.
   * @param settle waits for the work that a timer started, so that the timers started by it fire as well
   */
  async advance(ms: number, settle: () => Promise<unknown> = settled): Promise<void> {
    const end = this.#now + ms
    await settle()
    for (let due = this.#next(end); due; due = this.#next(end)) {
      this.#now = Math.max(this.#now, due.at)
      this.#fire(due, due.at)
      await settle()
    }
    this.#now = Math.max(this.#now, end)
  }

  /** Simulates a machine that sleeps: time jumps, then each overdue timer fires once. */
  async sleep(ms: number): Promise<void> {
    this.jump(ms)
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.#now)) this.#fire(timer, this.#now)
    await settled()
  }

  /** Moves the time without firing a timer. */
  jump(ms: number): void {
    this.#now += ms
  }

  /** How many timers are still running; 0 once everything is cleaned up. */
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
    let next: Timer | undefined
    for (const timer of this.#timers)
      if (timer.at <= end && timer.at < (next?.at ?? Number.POSITIVE_INFINITY)) next = timer
    return next
  }
}

/** Resolves once all pending microtasks have run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
