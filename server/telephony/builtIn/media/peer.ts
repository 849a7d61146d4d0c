import type { RTCDtlsTransport, RTCPeerConnection } from 'werift'

const HELLO_VERIFY_REQUEST = 3
/** The flight of a handshake that answers it (RFC 6347 §4.2.4). */
const FLIGHT_WITH_COOKIE = 3
/** Nothing is sent again after it. */
const LAST_FLIGHT = 7

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

/**
 * Tells when a handshake has failed, or has not ended in time: the library would try on for half a minute, even when
 * its socket is closed, while checks of the network path go on as if all was well.
 */
export function watchHandshake(peer: RTCPeerConnection, withinMs: number, failed: () => void): void {
  for (const transport of peer.dtlsTransports) {
    let patience: NodeJS.Timeout | undefined
    transport.onStateChange.subscribe((state) => {
      clearTimeout(patience)
      if (state === 'connecting') patience = setTimeout(failed, withinMs)
      if (state === 'failed') failed()
      if (state === 'closed' && transport.dtls) transport.dtls.dtls.flight = LAST_FLIGHT
    })
  }
}

function ignoreRepeatedVerifyRequests({ dtls }: RTCDtlsTransport): void {
  if (!dtls) return
  const handle = dtls.onHandleHandshakes
  dtls.onHandleHandshakes = (messages) => {
    const isAnswered = dtls.dtls.flight >= FLIGHT_WITH_COOKIE
    return handle(messages.filter(({ msg_type }) => msg_type !== HELLO_VERIFY_REQUEST || !isAnswered))
  }
}
