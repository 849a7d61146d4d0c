import type { Clock } from '../../ground/clock'
import type { CallEnded, CallHandler } from '../carrierPort'

interface UnsettledEndsParts {
  callHandler: Pick<CallHandler, 'ended'>
  clock: Clock
  onError(error: unknown): void
}

interface ReportedEnd {
  end: CallEnded
  /**
   * Acknowledges the end to the Kamailio that reported it; undefined for an end that this server noticed itself.
   */
  acknowledge: (() => void) | undefined
  heardAt: number
  state: 'open' | 'being settled' | 'settled'
}

/** A Kamailio repeats an end every two seconds until it is settled. */
export const END_REPEATED_WITHIN_MS = 5_000
/** A restarted Kamailio may bring back a call that is over; no call lasts longer than this. */
const FORGET_OWN_AFTER_MS = 7_500_000

/**
 * Ended calls until a server has settled them. An end that Kamailio reported is tried again each time it is repeated;
 * one that no Kamailio can report any more, at each `retry`.
 */
export class UnsettledEnds {
  readonly #parts: UnsettledEndsParts
  /** Keyed by sid: a call is placed only once. */
  readonly #ends = new Map<string, ReportedEnd>()

  constructor(parts: UnsettledEndsParts) {
    this.#parts = parts
  }

  /** The call is known to be over. */
  has(callSid: string): boolean {
    return this.#ends.has(callSid)
  }

  /** The call was settled although no Kamailio reported its end: if one still carries it, nobody pays for it. */
  isOverForUs(callSid: string): boolean {
    const { state, acknowledge } = this.#ends.get(callSid) ?? {}
    return state === 'settled' && !acknowledge
  }

  /** The ends that no server is known to have settled. */
  list(): CallEnded[] {
    return [...this.#ends.values()].filter(({ state }) => state !== 'settled').map(({ end }) => end)
  }

  /** Settles an end, unless it is settled or being settled. */
  async report(end: CallEnded, acknowledge?: () => void): Promise<void> {
    const known = this.#ends.get(end.callSid)
    const { state = 'open' } = known ?? {}
    const reported = Object.assign(known ?? {}, { end, acknowledge, heardAt: this.#parts.clock.now(), state })
    this.#ends.set(end.callSid, reported)
    if (state === 'settled') acknowledge?.()
    if (state === 'open') await this.#settle(reported)
  }

  /** Tries again to settle the ends that nobody repeats, and eventually forgets those that are no longer repeated. */
  async retry(): Promise<void> {
    const now = this.#parts.clock.now()
    const open: ReportedEnd[] = []
    for (const [callSid, reported] of this.#ends) {
      const { state, heardAt, acknowledge } = reported
      if (state === 'open' && !acknowledge) open.push(reported)
      else if (
        state !== 'being settled' &&
        now - heardAt > (acknowledge ? END_REPEATED_WITHIN_MS : FORGET_OWN_AFTER_MS)
      )
        this.#ends.delete(callSid)
    }
    await Promise.all(open.map((reported) => this.#settle(reported)))
  }

  async #settle(reported: ReportedEnd): Promise<void> {
    const { callHandler, clock, onError } = this.#parts
    reported.state = 'being settled'
    const isSettled = await callHandler.ended(reported.end).catch((error) => {
      onError(error)
      return false
    })
    reported.state = isSettled ? 'settled' : 'open'
    reported.heardAt = clock.now()
    if (isSettled) reported.acknowledge?.()
  }
}
