/** Timers, as everything on the server uses them; tests fire them by hand. */
export interface Alarm {
  /**
   * Fires once, at a time in milliseconds since the epoch, or immediately if that has passed.
   * @returns a function that cancels it
   */
  set(at: number, ring: () => void): () => void
}

export const systemAlarm: Alarm = {
  set(at, ring) {
    const timer = setTimeout(ring, Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  },
}
