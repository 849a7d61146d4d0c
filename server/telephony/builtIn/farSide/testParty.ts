import type { CallEnded, CallEvent, CarrierCall, Verdict } from '../../carrierPort'
import { startCallClock } from '../callClock'
import type { MediaOptions } from '../media/mediaEndpoint'
import { MediaEndpoint } from '../media/mediaEndpoint'
import { Echo, greetingThenEcho, ringback } from '../media/sounds'
import type { Timing } from '../timing'
import type { CallEnd, FarSide, ServerCall } from '../userAgent/serverCall'
import type { Plan } from './numbers'
import { planFor } from './numbers'

/** What a call in progress looks like from inside the built-in carrier; for tests and the operator, never logged. */
export interface TestCall extends CarrierCall {
  /** The keys that were received, in order. */
  tones: string
  isHeld: boolean
}

/** Tells the product about a call and asks it for leave. */
export interface CallReporter {
  /** Never rejects: no answer in time, or a failure, is a refusal. */
  authorise(): Promise<Verdict>
  ringing(event: CallEvent): void
  answered(event: CallEvent): void
  ended(event: CallEnded): void
}

export interface TestPartyParts {
  reporter: CallReporter
  /** Hears of the audio that is being closed when the call has ended. */
  closing(audio: Promise<void>): void
  timing: Timing
  media: MediaOptions
}

const LONGEST_TIMER_MS = 2 ** 31 - 1
const MOST_TONES = 64
const WATCH_MS = 1_000

/** The party that is called: rings, answers, greets, echoes, and keeps to the limit, as its number says. */
export class TestParty implements FarSide {
  readonly #call: ServerCall
  readonly #parts: TestPartyParts
  readonly #now = startCallClock()
  readonly #startedAt = this.#now()
  readonly #echo = new Echo()
  #media: MediaEndpoint | undefined
  #planTimer: NodeJS.Timeout | undefined
  #limitTimer: NodeJS.Timeout | undefined
  #watch: NodeJS.Timeout | undefined
  #isLetThrough = false
  #maxSeconds = 0
  #answeredAt: number | null = null
  #lastHeardAt = 0
  #tones = ''

  constructor(call: ServerCall, parts: TestPartyParts) {
    this.#call = call
    this.#parts = parts
    void this.#take().catch(() => call.refuse(500, 'carrier'))
  }

  /** Sets how long the call may last, counted from its answer. */
  limitTo(maxSeconds: number): void {
    this.#maxSeconds = maxSeconds
    this.#armLimit()
  }

  /** The product was asked for leave, and gave it. */
  get isLetThrough(): boolean {
    return this.#isLetThrough
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
    this.#tones = (this.#tones + tone).slice(-MOST_TONES)
    this.#echo.keyPressed(tone)
  }

  ended({ by, sipStatus, reason }: CallEnd): void {
    clearTimeout(this.#planTimer)
    clearTimeout(this.#limitTimer)
    clearInterval(this.#watch)
    if (this.#media) this.#parts.closing(this.#media.close())
    const isDatedBack = by === 'transport' && this.#answeredAt !== null
    const event = this.#event(isDatedBack ? this.#lastHeardAt : this.#now())
    const answeredAt = this.#answeredAt
    this.#parts.reporter.ended({ ...event, startedAt: this.#startedAt, answeredAt, by, sipStatus, reason })
  }

  async #take(): Promise<void> {
    const verdict = await this.#parts.reporter.authorise()
    if (this.#call.isOver) return
    if ('status' in verdict) {
      this.#call.refuse(verdict.status, 'carrier')
      return
    }
    this.#isLetThrough = true
    this.limitTo(verdict.maxSeconds)
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
    this.#ring(plan.earlyAudio ? sdp : undefined)
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

  #ring(earlyAudio?: string): void {
    if (earlyAudio) {
      this.#call.progress(earlyAudio)
      this.#media?.play(ringback())
    } else this.#call.ring()
    this.#parts.reporter.ringing(this.#event(this.#now()))
  }

  #pickUp(plan: Plan, sdp: string): void {
    this.#answeredAt = this.#lastHeardAt = this.#now()
    this.#call.answer(sdp)
    this.#parts.reporter.answered(this.#event(this.#answeredAt))
    this.#media?.play(greetingThenEcho(this.#echo))
    this.#armLimit()
    this.#watch = setInterval(() => this.#endWhenSilent(), Math.min(WATCH_MS, this.#parts.timing.silenceMs))
    if (plan.hangUpAfterMs) this.#planTimer = setTimeout(() => this.#call.hangUp(), plan.hangUpAfterMs)
  }

  #armLimit(): void {
    clearTimeout(this.#limitTimer)
    if (this.#answeredAt === null || this.#call.isOver) return
    const left = this.#answeredAt + this.#maxSeconds * 1_000 - this.#now()
    if (left <= 0) this.#call.cutOff('out_of_credits')
    else this.#limitTimer = setTimeout(() => this.#armLimit(), Math.min(left, LONGEST_TIMER_MS))
  }

  /** A caller that neither speaks nor keeps its path open any more has vanished, whatever its socket pretends. */
  #endWhenSilent(): void {
    if (this.#now() - this.#lastHeardAt > this.#parts.timing.silenceMs) this.#call.vanished()
  }

  /** Its path may look alive for as long as it likes: nobody would ever hear anything. */
  #endWithoutAudio(): void {
    if (this.#answeredAt === null) this.#call.refuse(500, 'carrier')
    else this.#call.vanished()
  }

  #event(at: number): CallEvent {
    return { sipCallId: this.#call.id, callSid: this.#call.callSid, at }
  }
}
