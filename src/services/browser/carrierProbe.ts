import type { CarrierProbe } from '../carrierProbe'

/** The bundled server's endpoint for SIP over WebSocket (RFC 7118), on the API's origin. */
const SIP_PATH = '/sip'
const TIMEOUT_MS = 5000

/** @param apiOrigin origin of the API; if it is not the page's, the carrier's address is unknown before a call */
export function createBrowserCarrierProbe(apiOrigin: string): CarrierProbe {
  return () => {
    if (apiOrigin !== location.origin) return Promise.resolve(null)
    return new Promise((resolve) => {
      const socket = new WebSocket(apiOrigin.replace(/^http/, 'ws') + SIP_PATH, 'sip')
      const finish = (isReached: boolean) => {
        clearTimeout(timer)
        socket.close()
        resolve(isReached)
      }
      const timer = setTimeout(() => finish(false), TIMEOUT_MS)
      socket.onopen = () => finish(true)
      socket.onerror = () => finish(false)
    })
  }
}
