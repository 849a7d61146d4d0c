import type { Alarm } from '../../server/alarm'
import type { Clock } from '../../server/clock'

/** Time in a test's hand: it stands still until told to move, and rings what is due on the way. */
export class HandTime implements Clock, Alarm {
  #now: number
  #waiting: { at: number; ring: () => void }[] = []

  constructor(now = Date.UTC(2026, 0, 5, 12)) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  set(at: number, ring: () => void): () => void {
    const entry = { at: Math.max(at, this.#now), ring }
    this.#waiting.push(entry)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry)
    }
  }

  /** Moves on at once, and rings nothing. */
  jump(ms: number): void {
    this.#now += ms
  }

  /** Moves on to a time, stopping at each alarm until `settled` has seen to what it set off. */
  async moveTo(time: number, settled: () => Promise<unknown>): Promise<void> {
    for (;;) {
      await settled()
      const next = this.#waiting.filter(({ at }) => at <= time).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#waiting = this.#waiting.filter((other) => other !== next)
      this.#now = Math.max(this.#now, next.at)
      next.ring()
    }
    this.#now = Math.max(this.#now, time)
  }
}
