/** Host candidates are all found within this time after the first. */
const AFTER_FIRST_MS = 300
/** If there are no candidates, e.g. without a network, the offer is sent after this time. */
const NO_CANDIDATE_MS = 2000

/**
 * Ends ICE gathering early: JsSIP sends an offer only once gathering is complete, which an unresponsive STUN server
 * delays by ten seconds. `gathered` takes the `ready` callback of each candidate.
 */
export function createQuickGathering(connection: RTCPeerConnection) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCounting = false

  connection.addEventListener('icegatheringstatechange', () => {
    clearTimeout(timer)
    isCounting = false
    if (connection.iceGatheringState !== 'gathering') return
    // Without candidates there is no `ready` callback; JsSIP continues at the end-of-candidates event.
    const endOfCandidates = () => connection.dispatchEvent(new RTCPeerConnectionIceEvent('icecandidate'))
    timer = setTimeout(endOfCandidates, NO_CANDIDATE_MS)
  })

  return {
    gathered(ready: () => void) {
      if (isCounting) return
      isCounting = true
      clearTimeout(timer)
      timer = setTimeout(() => {
        isCounting = false
        ready()
      }, AFTER_FIRST_MS)
    },
    end: () => clearTimeout(timer),
  }
}
