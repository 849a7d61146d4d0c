import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Header, SipRequest, SipResponse } from '../../../server/telephony/builtIn/sip/message'
import { formatMessage, headerOf } from '../../../server/telephony/builtIn/sip/message'
import { replyTo } from '../../../server/telephony/builtIn/sip/reply'
import type { Reply } from './trunkInCall'
import type { TrunkLine } from './trunkLine'
import { behaviourOf } from './trunkNumbers'
import type { TrunkReplies } from './trunkReplies'
import { startSessionTimer } from './trunkSession'

/** What a carrier's side sounds like once it has answered, and before that where it has early media. */
export const TONE_HZ = 500
export const EARLY_HZ = 425

const WANTS_CONFIRMATION: Header[] = [
  ['Require', '100rel'],
  ['RSeq', '7001'],
]

/** The life of a carrier's calls: they ring, are answered, negotiated again and hung up. */
export class TrunkCalls {
  readonly #replies: TrunkReplies
  readonly #ringMs: number

  constructor(replies: TrunkReplies, ringMs: number) {
    this.#replies = replies
    this.#ringMs = ringMs
  }

  async carry(line: TrunkLine): Promise<void> {
    this.#replies.send(line, 100)
    await this.#ring(line)
    if (line.endedAt === undefined && !behaviourOf(line.to).neverAnswers) await this.#answer(line)
  }

  async #ring(line: TrunkLine): Promise<void> {
    const { earlyMediaMs, earlyStatus = 183, isReliable, isForked } = behaviourOf(line.to)
    if (earlyMediaMs === undefined) {
      this.#replies.send(line, 180, [line.contact])
      return await sleep(this.#ringMs)
    }
    line.media.play(EARLY_HZ)
    line.media.connect(line.sdp)
    const headers = isReliable ? [line.contact, ...WANTS_CONFIRMATION] : [line.contact]
    this.#replies.send(line, earlyStatus, headers, line.media.description())
    await sleep(earlyMediaMs)
    line.media.play(TONE_HZ)
    if (isForked) line.tag = randomBytes(5).toString('hex')
  }

  /** Its answer is repeated until it is confirmed (RFC 3261 13.3.1.4). */
  async #answer(line: TrunkLine): Promise<void> {
    line.media.connect(line.sdp)
    line.answeredAt = Date.now()
    const headers = [line.contact, ...startSessionTimer(line.invite, line, (reason) => void this.hangUp(line, reason))]
    const { hangsUpAfterMs, echoes, answersBare } = behaviourOf(line.to)
    const sdp = answersBare ? undefined : line.media.description()
    if (echoes) line.media.echo()
    if (hangsUpAfterMs !== undefined) setTimeout(() => void this.hangUp(line), hangsUpAfterMs).unref()
    for (let wait = 500; !line.isConfirmed && line.endedAt === undefined && wait < 16_000; wait *= 2) {
      if (!this.#replies.isMute) this.#replies.send(line, 200, headers, sdp)
      for (let waited = 0; !line.isConfirmed && waited < wait; waited += 10) await sleep(10, undefined, { ref: false })
    }
  }

  /** Answers at once, whatever has become of it. */
  answerAgain(line: TrunkLine, toTag = line.tag): void {
    const answer = { status: 200, headers: [line.contact], sdp: line.media.description(), toTag }
    line.peer.send(formatMessage(replyTo(line.invite, answer)))
  }

  /** @returns the status of the answer, if one came within 32 s */
  async reinvite(line: TrunkLine, direction: string): Promise<number | undefined> {
    const description = line.media.description().replace('a=sendrecv', `a=${direction}`)
    return this.#negotiated(line, await line.ask('INVITE', [], this.#replies.describeAs(description)))
  }

  /** The other side's answer has the offer, which is answered in the confirmation. @returns its status */
  async askForOffer(line: TrunkLine): Promise<number | undefined> {
    return this.#negotiated(line, await line.ask('INVITE', [], '', line.media.description()))
  }

  #negotiated(line: TrunkLine, answer: SipResponse | undefined): number | undefined {
    if (answer?.body) {
      line.latestAnswer = formatMessage(answer)
      line.media.connect(answer.body)
    }
    return answer?.status
  }

  /** Hangs up, or refuses what rings. @returns the status of the answer, if one came within 32 s */
  async hangUp(line: TrunkLine, reason?: string): Promise<number | undefined> {
    if (line.endedAt !== undefined) return undefined
    const headers: Header[] = reason ? [['Reason', reason]] : []
    const wasAnswered = line.answeredAt !== undefined
    line.end('them', reason)
    if (wasAnswered) return (await line.ask('BYE', headers))?.status
    this.#replies.send(line, 480, headers)
    return undefined
  }

  /** The other side cancels it. */
  cancel(request: SipRequest, line: TrunkLine | undefined, reply: Reply): void {
    reply(line ? 200 : 481)
    if (!line || line.answeredAt !== undefined || line.endedAt !== undefined) return
    line.end('cancel', headerOf(request, 'reason'))
    this.#replies.send(line, 487)
  }
}
