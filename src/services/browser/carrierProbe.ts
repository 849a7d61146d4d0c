import type { CarrierProbe } from '../carrierProbe'

/** Where an API that offers `carrier_check` takes SIP over WebSocket (RFC 7118), on its own origin. */
const SIP_PATH = '/sip'
const TIMEOUT_MS = 5000

export function createBrowserCarrierProbe(apiOrigin: string): CarrierProbe {
  return () =>
    new Promise((resolve) => {
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
