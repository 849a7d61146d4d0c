import { cseqOf } from '../sip/fields'
import type { SipRequest } from '../sip/message'
import { headerOf } from '../sip/message'
import type { Answer } from '../sip/reply'
import { ACCEPT, ALLOW, CONTACT, refuseShortTimer, sessionTimerHeaders } from './ownHeaders'
import type { ServerCall } from './serverCall'

/** The answer to a request inside a call's dialog (RFC 3261 §12.2.2). */
export function answerInDialog(call: ServerCall, request: SipRequest): Answer | Promise<Answer> {
  const cseq = cseqOf(headerOf(request, 'cseq'))?.number ?? 0
  if (cseq <= call.remoteCseq) return { status: 500 }
  call.remoteCseq = cseq
  switch (request.method) {
    case 'BYE':
      return { status: 200, onSent: () => call.hungUpByCaller() }
    case 'INVITE':
      return answerOffer(call, request)
    case 'UPDATE':
      return request.body ? answerOffer(call, request) : refreshSession(call, request)
    case 'INFO':
      return answerInfo(call, request)
    case 'OPTIONS':
      return { status: 200, headers: [ALLOW, ACCEPT] }
    default:
      return { status: 405, headers: [ALLOW] }
  }
}

/** Hold, resume, another microphone, a new network path. */
async function answerOffer(call: ServerCall, request: SipRequest): Promise<Answer> {
  const refusal = refuseShortTimer(request)
  if (refusal) return refusal
  if (call.state !== 'confirmed' || call.isNegotiating) return { status: 491 }
  const sdp = await negotiate(call, request)
  if (call.isOver) return { status: 481 }
  if (sdp === undefined) return { status: 488 }
  call.retarget(request)
  const onSent = (sent: string) =>
    request.method === 'INVITE' ? call.awaitAcknowledgement(request, sent) : call.refreshed(request)
  return { status: 200, headers: [CONTACT, ALLOW, ...sessionTimerHeaders(request)], sdp, onSent }
}

function refreshSession(call: ServerCall, request: SipRequest): Answer {
  const refusal = refuseShortTimer(request)
  if (refusal) return refusal
  call.retarget(request)
  call.refreshed(request)
  return { status: 200, headers: [CONTACT, ALLOW, ...sessionTimerHeaders(request)] }
}

/** Answers an offer; if that fails, the call continues unchanged (RFC 3261 §14.2). */
async function negotiate(call: ServerCall, request: SipRequest): Promise<string | undefined> {
  if (headerOf(request, 'content-type')?.toLowerCase() !== 'application/sdp') return undefined
  call.isNegotiating = true
  try {
    return await call.farEnd.renegotiate(request.body)
  } catch {
    return undefined
  } finally {
    call.isNegotiating = false
  }
}

/** A key press sent as SIP INFO: `Signal=5` in `application/dtmf-relay`, just `5` in `application/dtmf`. */
function answerInfo(call: ServerCall, request: SipRequest): Answer {
  const type = headerOf(request, 'content-type')?.toLowerCase()
  if (type !== 'application/dtmf-relay' && type !== 'application/dtmf')
    return { status: 415, headers: [['Accept', 'application/dtmf-relay, application/dtmf']] }
  const tone = /^(?:Signal\s*=\s*)?([\dA-D*#])\s*(?:[\r\n]|$)/i.exec(request.body.trim())?.[1]
  return tone ? { status: 200, onSent: () => call.farEnd.toneReceived(tone.toUpperCase()) } : { status: 400 }
}
