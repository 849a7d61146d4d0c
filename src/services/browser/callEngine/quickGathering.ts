/** Candidates of this machine's own networks all come within this time of the first. */
const AFTER_FIRST_MS = 300
/** Without any candidate, as without a network, the offer goes out all the same. */
const WITHOUT_ANY_MS = 2000

/**
 * Ends the gathering of ICE candidates early: JsSIP sends an offer only when all are there, and a STUN server
 * that does not answer holds that up for ten seconds. `gathered` takes each candidate's `ready`.
 */
export function createQuickGathering(connection: RTCPeerConnection) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCounting = false

  connection.addEventListener('icegatheringstatechange', () => {
    clearTimeout(timer)
    isCounting = false
    if (connection.iceGatheringState !== 'gathering') return
    // Nothing else tells JsSIP to go on: the event that ends the candidates does.
    const endOfCandidates = () => connection.dispatchEvent(new RTCPeerConnectionIceEvent('icecandidate'))
    timer = setTimeout(endOfCandidates, WITHOUT_ANY_MS)
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
