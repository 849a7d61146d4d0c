const T1_MS = 500
const T2_MS = 4_000

/** Retransmits a 200 to an INVITE until its ACK arrives (RFC 3261 §13.3.1.4), on reliable transports too. */
export class Acknowledgement {
  #timer: NodeJS.Timeout | undefined
  #cseq: number | undefined

  /**
   * @param cseq the INVITE's sequence number, which its ACK carries too
   * @param giveUp called if no ACK arrives in time
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

  /** Processes an ACK. @returns whether it is the expected one */
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
