import type { SipRequest } from '../../../server/telephony/builtIn/sip/message'
import { headerOf } from '../../../server/telephony/builtIn/sip/message'
import type { Reply } from './trunkInCall'

/** Where a carrier's accounts are registered (RFC 3261 10.3). */
export class TrunkRegistrar {
  readonly #seconds: number | undefined
  #until = 0

  /** @param seconds for how long an account is registered; without, nobody is, and all may call */
  constructor(seconds?: number) {
    this.#seconds = seconds
  }

  /** Calls are taken. */
  get letsIn(): boolean {
    return this.#seconds === undefined || Date.now() < this.#until
  }

  answer(request: SipRequest, reply: Reply): void {
    if (this.#seconds === undefined) reply(405)
    else {
      this.#until = Date.now() + this.#seconds * 1000
      reply(200, [['Contact', `${headerOf(request, 'contact')};expires=${this.#seconds}`]])
    }
  }
}
