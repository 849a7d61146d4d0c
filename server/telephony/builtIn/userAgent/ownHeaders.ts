import { sessionExpiresOf } from '../sip/fields'
import type { Header, SipRequest } from '../sip/message'
import { headerOf, headersOf } from '../sip/message'
import type { Answer } from '../sip/reply'

export const ALLOW: Header = ['Allow', 'INVITE, ACK, CANCEL, BYE, UPDATE, INFO, OPTIONS, REGISTER']
export const ACCEPT: Header = ['Accept', 'application/sdp']
export const CONTACT: Header = ['Contact', '<sip:carrier@carrier.invalid;transport=ws>']

/** The shortest session interval we accept (RFC 4028 §4). */
const MIN_SESSION_SECONDS = 90

/** The answer to a request for a session timer (RFC 4028 §9): granted as asked, the caller refreshes. */
export function sessionTimerHeaders(request: SipRequest): Header[] {
  const seconds = sessionExpiresOf(headerOf(request, 'session-expires'))
  if (seconds === undefined || !supportsTimer(request)) return []
  return [
    ['Session-Expires', `${seconds};refresher=uac`],
    ['Require', 'timer'],
  ]
}

/** Refuses a session timer that is too short (RFC 4028 §9). */
export function refuseShortTimer(request: SipRequest): Answer | undefined {
  const seconds = sessionExpiresOf(headerOf(request, 'session-expires')) ?? MIN_SESSION_SECONDS
  return seconds < MIN_SESSION_SECONDS ? { status: 422, headers: [['Min-SE', `${MIN_SESSION_SECONDS}`]] } : undefined
}

/** Extensions that a request requires and we do not support. */
export function unknownExtensions(request: SipRequest): string[] {
  return optionTags(request, 'require').filter((tag) => tag !== 'timer')
}

function supportsTimer(request: SipRequest): boolean {
  return [...optionTags(request, 'supported'), ...optionTags(request, 'require')].includes('timer')
}

function optionTags(request: SipRequest, name: 'supported' | 'require'): string[] {
  return headersOf(request, name)
    .flatMap((value) => value.split(','))
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean)
}
