const T1_MS = 500
const T2_MS = 4_000

/** Repeats a 200 to an INVITE until its ACK comes (RFC 3261 §13.3.1.4), over every kind of transport. */
export class Acknowledgement {
  #timer: NodeJS.Timeout | undefined
  #cseq: number | undefined

  /**
   * @param cseq number of the INVITE, which its ACK repeats
   * @param giveUp called when no ACK came in time
   */
  await(cseq: number, repeat: () => void, withinMs: number, giveUp: () => void): void {
    this.stop()
    this.#cseq = cseq
    const attempt = (waited: number, delay: number) => {
      this.#timer = setTimeout(() => {
        const left = withinMs - waited - delay
        if (left > 0) {
          repeat()
          attempt(waited + delay, Math.min(2 * delay, T2_MS, left))
        } else giveUp()
      }, delay)
    }
    attempt(0, Math.min(T1_MS, withinMs))
  }

  /** Takes an ACK; whether it is the awaited one. */
  received(cseq: number): boolean {
    if (cseq !== this.#cseq) return false
    this.stop()
    return true
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#cseq = undefined
  }
}
