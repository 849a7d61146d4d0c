import type { CallEnded, CallEvent, CarrierCall, Verdict } from '../../carrierPort'
import { startCallClock } from '../callClock'
import type { MediaOptions } from '../media/mediaEndpoint'
import { MediaEndpoint } from '../media/mediaEndpoint'
import { Echo, greetingThenEcho, ringback } from '../media/sounds'
import type { Timing } from '../timing'
import type { CallEnd, FarEnd, ServerCall } from '../userAgent/serverCall'
import type { Plan } from './numbers'
import { planFor } from './numbers'

/** A call in progress as the built-in carrier sees it; for tests and the operator, never logged. */
export interface TestCall extends CarrierCall {
  /** DTMF keys received, in order. */
  tones: string
  isHeld: boolean
}

/** Asks the product to authorise a call and reports its events. */
export interface CallReporter {
  /** Never rejects: a timeout or a failure is a refusal. */
  authorise(): Promise<Verdict>
  ringing(event: CallEvent): void
  answered(event: CallEvent): void
  ended(event: CallEnded): void
}

export interface TestPartyParts {
  reporter: CallReporter
  /** Called with the pending close of the audio when the call has ended. */
  trackClosing(audio: Promise<void>): void
  timing: Timing
  media: MediaOptions
}

const MAX_TIMER_MS = 2 ** 31 - 1
const MAX_TONES = 64
const SILENCE_CHECK_MS = 1_000

/** The called party: rings, answers, greets and echoes as its number prescribes, and enforces the call's limit. */
export class TestParty implements FarEnd {
  readonly #call: ServerCall
  readonly #parts: TestPartyParts
  readonly #now = startCallClock()
  readonly #startedAt = this.#now()
  readonly #echo = new Echo()
  #media: MediaEndpoint | undefined
  #planTimer: NodeJS.Timeout | undefined
  #limitTimer: NodeJS.Timeout | undefined
  #silenceTimer: NodeJS.Timeout | undefined
  #isAdmitted = false
  #maxSeconds = 0
  #answeredAt: number | null = null
  #lastHeardAt = 0
  #tones = ''

  constructor(call: ServerCall, parts: TestPartyParts) {
    this.#call = call
    this.#parts = parts
    void this.#handleCall().catch(() => call.refuse(500, 'carrier'))
  }

  /** Sets the longest the call may last, counted from its answer. */
  setLimit(maxSeconds: number): void {
    this.#maxSeconds = maxSeconds
    this.#armLimit()
  }

  /** The product has authorised the call. */
  get isAdmitted(): boolean {
    return this.#isAdmitted
  }

  describe(): TestCall {
    return {
      sipCallId: this.#call.id,
      callSid: this.#call.callSid,
      startedAt: this.#startedAt,
      answeredAt: this.#answeredAt,
      tones: this.#tones,
      isHeld: this.#media?.isHeld ?? false,
    }
  }

  async renegotiate(offer: string): Promise<string> {
    if (!this.#media) throw new Error('There is no audio to renegotiate')
    return await this.#media.answer(offer)
  }

  toneReceived(tone: string): void {
    this.#tones = (this.#tones + tone).slice(-MAX_TONES)
    this.#echo.keyPressed(tone)
  }

  ended({ by, sipStatus, reason }: CallEnd): void {
    clearTimeout(this.#planTimer)
    clearTimeout(this.#limitTimer)
    clearInterval(this.#silenceTimer)
    if (this.#media) this.#parts.trackClosing(this.#media.close())
    const isDatedBack = by === 'transport' && this.#answeredAt !== null
    const event = this.#event(isDatedBack ? this.#lastHeardAt : this.#now())
    const answeredAt = this.#answeredAt
    this.#parts.reporter.ended({ ...event, startedAt: this.#startedAt, answeredAt, by, sipStatus, reason })
  }

  async #handleCall(): Promise<void> {
    const verdict = await this.#parts.reporter.authorise()
    if (this.#call.isOver) return
    if ('status' in verdict) {
      this.#call.refuse(verdict.status, 'carrier')
      return
    }
    this.#isAdmitted = true
    this.setLimit(verdict.maxSeconds)
    const plan = planFor(this.#call.dialled, this.#parts.timing)
    if (plan.refusal) this.#refuse(plan, plan.refusal)
    else await this.#ringAndAnswer(plan)
  }

  #refuse(plan: Plan, status: number): void {
    if (plan.afterMs > 0) this.#ring()
    this.#planTimer = setTimeout(() => this.#call.refuse(status), plan.afterMs)
  }

  async #ringAndAnswer(plan: Plan): Promise<void> {
    const sdp = await this.#answerOffer()
    if (this.#call.isOver) return
    if (sdp === undefined) {
      this.#call.refuse(488, 'carrier')
      return
    }
    this.#ring(sdp, plan.earlyAudio)
    this.#planTimer = setTimeout(() => this.#pickUp(plan, sdp), plan.afterMs)
  }

  async #answerOffer(): Promise<string | undefined> {
    try {
      const { media, timing } = this.#parts
      this.#media = new MediaEndpoint(media, timing.handshakeMs, {
        heard: (frame) => this.#echo.heard(frame),
        toneReceived: (tone) => this.toneReceived(tone),
        isAlive: () => {
          this.#lastHeardAt = this.#now()
        },
        failed: () => this.#endWithoutAudio(),
      })
      return await this.#media.answer(this.#call.invite.body)
    } catch {
      return undefined
    }
  }

  #ring(sdp?: string, isAudible?: boolean): void {
    if (sdp && isAudible) {
      this.#call.progress(sdp)
      this.#media?.play(ringback())
    } else this.#call.ring(sdp)
    this.#parts.reporter.ringing(this.#event(this.#now()))
  }

  #pickUp(plan: Plan, sdp: string): void {
    this.#answeredAt = this.#lastHeardAt = this.#now()
    this.#call.answer(sdp)
    this.#parts.reporter.answered(this.#event(this.#answeredAt))
    this.#media?.play(greetingThenEcho(this.#echo))
    this.#armLimit()
    this.#silenceTimer = setInterval(
      () => this.#endWhenSilent(),
      Math.min(SILENCE_CHECK_MS, this.#parts.timing.silenceMs),
    )
    if (plan.hangUpAfterMs) this.#planTimer = setTimeout(() => this.#call.hangUp(), plan.hangUpAfterMs)
  }

  #armLimit(): void {
    clearTimeout(this.#limitTimer)
    if (this.#answeredAt === null || this.#call.isOver) return
    const left = this.#answeredAt + this.#maxSeconds * 1_000 - this.#now()
    if (left <= 0) this.#call.terminate('out_of_credits')
    else this.#limitTimer = setTimeout(() => this.#armLimit(), Math.min(left, MAX_TIMER_MS))
  }

  /** A caller that sends neither audio nor connectivity checks has vanished, even if its socket is still open. */
  #endWhenSilent(): void {
    if (this.#now() - this.#lastHeardAt > this.#parts.timing.silenceMs) this.#call.callerVanished()
  }

  /** The network path may stay up, but without keys no audio can ever flow. */
  #endWithoutAudio(): void {
    if (this.#answeredAt === null) this.#call.refuse(500, 'carrier')
    else this.#call.callerVanished()
  }

  #event(at: number): CallEvent {
    return { sipCallId: this.#call.id, callSid: this.#call.callSid, at }
  }
}
