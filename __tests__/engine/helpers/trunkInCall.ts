import { cseqOf, tagOf, uriOf } from '../../../server/telephony/builtIn/sip/fields'
import type { Header, SipRequest } from '../../../server/telephony/builtIn/sip/message'
import { headerOf } from '../../../server/telephony/builtIn/sip/message'
import type { TrunkLine } from './trunkLine'
import { directionOf } from './trunkLine'
import { startSessionTimer } from './trunkSession'

const ANSWERS: Record<string, string> = { sendonly: 'recvonly', recvonly: 'sendonly', inactive: 'inactive' }

/** Sends the answer to one request. */
export type Reply = (status: number, headers?: Header[], sdp?: string, phrase?: string) => void

/** What answering in a call takes. */
interface InCall {
  line: TrunkLine
  reply: Reply
  /** Changes our session descriptions. */
  describeAs: (sdp: string) => string
  hangUp: (reason: string) => void
}

/** Answers a request in a call that is not its first INVITE. */
export function answerInCall(request: SipRequest, call: InCall): void {
  const { line, reply } = call
  const { method } = request
  const cseq = cseqOf(headerOf(request, 'cseq'))?.number ?? 0
  // Of another telephone that answered it, too.
  if (method === 'BYE' && tagOf(headerOf(request, 'to')) !== line.tag) reply(200)
  // The first INVITE again, because our reply was lost.
  else if (method === 'INVITE' && cseq === line.cseq) line.repeatReply()
  else if (line.endedAt !== undefined) reply(481)
  else if (cseq <= line.cseqIn) reply(500)
  else {
    line.cseqIn = cseq
    if (method === 'INVITE' || method === 'UPDATE') renegotiate(request, call)
    else reply(200)
    if (method === 'BYE') line.end('us', headerOf(request, 'reason'))
  }
}

function renegotiate(request: SipRequest, { line, reply, describeAs, hangUp }: InCall): void {
  const { method, body } = request
  line.target = uriOf(headerOf(request, 'contact') ?? '') || line.target
  if (body) {
    line.direction = directionOf(body)
    line.media.connect(body)
  }
  const answer = line.media.description().replace('a=sendrecv', `a=${ANSWERS[line.direction] ?? 'sendrecv'}`)
  const headers = [line.contact, ...startSessionTimer(request, line, hangUp)]
  reply(200, headers, body || method === 'INVITE' ? describeAs(answer) : undefined)
}
