import { tagOf } from './fields'
import type { Header, SipRequest, SipResponse } from './message'
import { headerOf, headersOf } from './message'

const PHRASES: Record<number, string> = {
  100: 'Trying',
  180: 'Ringing',
  183: 'Session Progress',
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  415: 'Unsupported Media Type',
  420: 'Bad Extension',
  422: 'Session Interval Too Small',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  482: 'Loop Detected',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  491: 'Request Pending',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
}

export interface Answer {
  status: number
  /** Our dialog tag; added to a To without one. */
  toTag?: string | undefined
  headers?: Header[]
  /** A session description. */
  sdp?: string | undefined
  /** Called once it has been sent. */
  onSent?: (sent: string) => void
}

/** The response to a request, with the headers that RFC 3261 §8.2.6 requires it to copy. */
export function replyTo(request: SipRequest, { status, toTag, headers = [], sdp }: Answer): SipResponse {
  const to = headerOf(request, 'to') ?? ''
  const back = ['via', 'record-route'].flatMap((name) => headersOf(request, name).map((value): Header => [name, value]))
  return {
    status,
    phrase: PHRASES[status] ?? 'Refused',
    headers: [
      ...back,
      ['From', headerOf(request, 'from') ?? ''],
      ['To', toTag && !tagOf(to) ? `${to};tag=${toTag}` : to],
      ['Call-ID', headerOf(request, 'call-id') ?? ''],
      ['CSeq', headerOf(request, 'cseq') ?? ''],
      ...headers,
      ...(sdp === undefined ? [] : [['Content-Type', 'application/sdp'] satisfies Header]),
    ],
    body: sdp ?? '',
  }
}
