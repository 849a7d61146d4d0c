import type { Header } from '../../../server/telephony/builtIn/sip/message'
import { formatMessage } from '../../../server/telephony/builtIn/sip/message'
import { replyTo } from '../../../server/telephony/builtIn/sip/reply'
import type { Peer } from './sipTransport'
import type { TrunkLine } from './trunkLine'

const NONSENSE = [
  'nonsense\r\n\r\n',
  'SIP/2.0 banana\r\nVia\r\n\r\n',
  `SIP/2.0 200 OK\r\n${'\0\xff'.repeat(200)}\r\n\r\n`,
]
/** 100 kB, or what fits into a packet. */
const HUGE_BYTES: Record<Peer['transport'], number> = { UDP: 60_000, TCP: 100_000, TLS: 100_000 }
const HEADER_BYTES = 1_000

/** A carrier's replies to new calls: valid ones by default. */
export class TrunkReplies {
  /** Says nothing at all. */
  isMute = false
  nonsense: readonly string[] = []
  isHuge = false
  /** Changes session descriptions. */
  describeAs: (sdp: string) => string = (sdp) => sdp

  talkNonsense(on: boolean): void {
    this.nonsense = on ? NONSENSE : []
  }

  /** Replies to the call's first INVITE, and keeps the reply for its repetitions. */
  send(line: TrunkLine, status: number, headers: Header[] = [], sdp?: string): void {
    const filling = Array.from(
      { length: this.isHuge ? HUGE_BYTES[line.peer.transport] / HEADER_BYTES : 0 },
      (_, index): Header => [`X-Filling-${index}`, 'x'.repeat(HEADER_BYTES - 20)],
    )
    const described = sdp === undefined ? undefined : this.describeAs(sdp)
    const all = [...headers, ...filling]
    line.lastReply = formatMessage(replyTo(line.invite, { status, headers: all, sdp: described, toTag: line.tag }))
    line.repeatReply()
  }
}
