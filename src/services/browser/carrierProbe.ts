import type { CarrierProbe } from '../carrierProbe'

/** Where the bundled server takes SIP over WebSocket (RFC 7118), on the API's own origin. */
const SIP_PATH = '/sip'
const GIVE_UP_AFTER_MS = 5000

/** @param apiOrigin origin of the API; on a page of another origin nothing is known before a call */
export function createBrowserCarrierProbe(apiOrigin: string): CarrierProbe {
  return () => {
    if (apiOrigin !== location.origin) return Promise.resolve(null)
    return new Promise((resolve) => {
      const socket = new WebSocket(apiOrigin.replace(/^http/, 'ws') + SIP_PATH, 'sip')
      const tell = (isReached: boolean) => {
        clearTimeout(timer)
        socket.close()
        resolve(isReached)
      }
      const timer = setTimeout(() => tell(false), GIVE_UP_AFTER_MS)
      socket.onopen = () => tell(true)
      socket.onerror = () => tell(false)
    })
  }
}
