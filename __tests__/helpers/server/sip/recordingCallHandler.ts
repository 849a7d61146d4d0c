import type { CallEnded, CallHandler, Verdict } from '../../../../server/telephony/carrierPort'
import { until } from '../../until'

/** The product as the carrier sees it; records every question and event. */
export class RecordingCallHandler implements CallHandler {
  readonly events: { event: string; [fact: string]: unknown }[] = []
  verdict: () => Promise<Verdict> = async () => ({ maxSeconds: 60, callerId: '+12025550123' })

  authorise(attempt: Parameters<CallHandler['authorise']>[0]) {
    this.events.push({ event: 'authorise', ...attempt })
    return this.verdict()
  }
  accountOf: CallHandler['accountOf'] = async (callSid) => `account of ${callSid}`
  ringing = this.#note('ringing')
  answered = this.#note('answered')
  measured = this.#note('measured')
  async ended(event: CallEnded): Promise<boolean> {
    this.events.push({ event: 'ended', ...event })
    return true
  }
  connectionLost = this.#note('connectionLost')

  about(callSid: string): string[] {
    return this.events.filter((each) => each.callSid === callSid).map(({ event }) => event)
  }

  async endOf(callSid: string): Promise<CallEnded> {
    const end = await until('the call has ended', () =>
      this.events.find(({ event, callSid: of }) => event === 'ended' && of === callSid),
    )
    return end as unknown as CallEnded
  }

  #note(event: string) {
    return (facts: object) => void this.events.push({ event, ...facts })
  }
}
