import type { RTCDtlsTransport, RTCPeerConnection } from 'werift'

const HELLO_VERIFY_REQUEST = 3
/** The flight of a handshake that answers it (RFC 6347 §4.2.4). */
const FLIGHT_WITH_COOKIE = 3

/** Gathers the addresses of this machine alone: without any ICE server the library would ask a public one, anew for each call. */
export function askNoStunServer(peer: RTCPeerConnection): void {
  for (const { connection } of peer.iceTransports) connection.stunServer = undefined
}

/**
 * Lets a handshake survive a caller that takes its time: the library sends its hello again, and then gives up when
 * both are answered, which leaves a call without sound.
 */
export function takeRepeatedHellos(peer: RTCPeerConnection): void {
  for (const transport of peer.dtlsTransports)
    transport.onStateChange.subscribe((state) => {
      // The socket is made right after this event, and speaks later.
      if (state === 'connecting') queueMicrotask(() => ignoreRepeatedVerifyRequests(transport))
    })
}

function ignoreRepeatedVerifyRequests({ dtls }: RTCDtlsTransport): void {
  if (!dtls) return
  const handle = dtls.onHandleHandshakes
  dtls.onHandleHandshakes = (messages) => {
    const isAnswered = dtls.dtls.flight >= FLIGHT_WITH_COOKIE
    return handle(messages.filter(({ msg_type }) => msg_type !== HELLO_VERIFY_REQUEST || !isAnswered))
  }
}
