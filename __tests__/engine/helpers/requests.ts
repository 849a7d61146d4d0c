import type { Header, SipRequest } from '../../../server/telephony/builtIn/sip/message'
import type { SipCall } from '../../helpers/server/sip/sipCall'
import type { Trunk } from './trunk'

/** A request with another value of a header that it has. */
export const withHeader = (request: SipRequest, name: string, value: string): SipRequest => ({
  ...request,
  headers: request.headers.map(([key, old]): Header => [key, key === name ? value : old]),
})

/** A request without a header. */
export const withoutHeader = (request: SipRequest, name: string): SipRequest => ({
  ...request,
  headers: request.headers.filter(([key]) => key !== name),
})

/** Sends a request of a call as it is. @returns the status of the answer */
export async function send(call: SipCall, request: SipRequest): Promise<number> {
  call.socket.send(request)
  return (await call.socket.response(request)).status
}

/** Requests of one method at a trunk, as they came. */
export const textsOf = (trunk: Trunk, method: string): string[] =>
  trunk.log.filter((each) => each.method === method).map(({ text }) => text)
