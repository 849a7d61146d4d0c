import type { RTCDtlsTransport, RTCPeerConnection } from 'werift'

const HELLO_VERIFY_REQUEST = 3
/** The handshake flight that answers it (RFC 6347 §4.2.4). */
const FLIGHT_WITH_COOKIE = 3
/** Nothing is retransmitted after it. */
const LAST_FLIGHT = 7

/**
 * Gathers only this machine's addresses: with no ICE server configured, the library would query a public STUN server
 * for each call.
 */
export function disableStun(peer: RTCPeerConnection): void {
  for (const { connection } of peer.iceTransports) connection.stunServer = undefined
}

/**
 * Lets the handshake survive a slow caller: the library retransmits its hello, and then fails when both copies are
 * answered, which leaves the call without sound.
 */
export function tolerateRepeatedHellos(peer: RTCPeerConnection): void {
  for (const transport of peer.dtlsTransports)
    transport.onStateChange.subscribe((state) => {
      // The DTLS socket is created right after this event and sends nothing before the next task.
      if (state === 'connecting') queueMicrotask(() => ignoreRepeatedVerifyRequests(transport))
    })
}

/**
 * Calls `failed` when a handshake fails or times out: the library itself keeps trying for half a minute, even after its
 * socket is closed, while connectivity checks go on as if all were well.
 */
export function watchHandshake(peer: RTCPeerConnection, withinMs: number, failed: () => void): void {
  for (const transport of peer.dtlsTransports) {
    let timeout: NodeJS.Timeout | undefined
    transport.onStateChange.subscribe((state) => {
      clearTimeout(timeout)
      if (state === 'connecting') timeout = setTimeout(failed, withinMs)
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
