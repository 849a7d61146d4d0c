/** Rings at set times, as whoever waits on the server uses it: tests ring it. */
export interface Alarm {
  /**
   * Rings once, at a time in milliseconds since the epoch (at once when that is past).
   * @returns how to call it off
   */
  set(at: number, ring: () => void): () => void
}

export const systemAlarm: Alarm = {
  set(at, ring) {
    const timer = setTimeout(ring, Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  },
}
