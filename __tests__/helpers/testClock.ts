import type { Clock } from '../../src/services/clock'

interface Timer {
  at: number
  everyMs?: number
  callback: () => void
}

/** Time that passes only when a test says so. */
export class TestClock implements Clock {
  private at: number
  private readonly timers = new Set<Timer>()

  constructor(at = Date.UTC(2026, 10, 21, 12)) {
    this.at = at
  }

  now = () => this.at

  tick = (everyMs: number, callback: () => void) => this.start({ at: this.at + everyMs, everyMs, callback })

  /** What is to happen at once happens at once, without a test's word. */
  after = (ms: number, callback: () => void) => {
    if (ms > 0) return this.start({ at: this.at + ms, callback })
    const timer = setTimeout(callback, 0)
    return () => clearTimeout(timer)
  }

  /** Lets time pass; what is due is called at its own time, and what that starts may be called as well. */
  async pass(ms: number): Promise<void> {
    const end = this.at + ms
    for (let due = this.next(end); due; due = this.next(end)) {
      this.at = due.at
      if (due.everyMs) due.at += due.everyMs
      else this.timers.delete(due)
      due.callback()
      await settled()
    }
    this.at = end
  }

  /** The machine sleeps: time passes at one stroke, and what was due meanwhile is called once. */
  async sleep(ms: number): Promise<void> {
    this.at += ms
    for (const timer of [...this.timers].filter(({ at }) => at <= this.at)) {
      if (timer.everyMs) timer.at = this.at + timer.everyMs
      else this.timers.delete(timer)
      timer.callback()
    }
    await settled()
  }

  /** How many callbacks are still to come: 0 when everything was cleaned up. */
  get waiting(): number {
    return this.timers.size
  }

  private start(timer: Timer) {
    this.timers.add(timer)
    return () => void this.timers.delete(timer)
  }

  private next(end: number): Timer | undefined {
    return [...this.timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
  }
}

/** Everything that follows from promises already kept has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
