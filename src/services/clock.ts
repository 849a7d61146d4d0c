/** The only source of the current time; a replay has its own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back about every `everyMs` until the returned function is called. */
  tick(everyMs: number, callback: () => void): () => void
  /** Calls back once after `ms`, unless the returned function is called first. */
  after(ms: number, callback: () => void): () => void
}

/** Resolves after `ms` on this clock. */
export function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve))
}
