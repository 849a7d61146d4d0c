import type { IncomingMessage, Server } from 'node:http'
import type { BuiltInCarrier } from './builtInCarrier'
import { refuseUpgrade } from './refuseUpgrade'

export interface SipAccess {
  path?: string
  /**
   * Pages of this origin may place calls. Browsers always report the true origin of the page that opens a
   * WebSocket; without this check any site could open one.
   */
  allowsOrigin(origin: string): boolean
  /** The address or network that a connection counts against until it has authenticated. */
  clientOf(request: IncomingMessage): string
  /** A further check of the request; 403 if it fails. */
  allows?: (request: IncomingMessage) => boolean
}

/**
 * Serves the carrier's signalling at `/sip` on the HTTP server's own address: one port, one certificate, and the page's
 * CSP only needs `'self'`.
 */
export function attachSip(server: Server, carrier: BuiltInCarrier, access: SipAccess): void {
  const { path = '/sip', allows = () => true } = access
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?', 1)[0] !== path) refuseUpgrade(socket, 404)
    else if (!access.allowsOrigin(request.headers.origin ?? '') || !allows(request)) refuseUpgrade(socket, 403)
    else carrier.accept(request, socket, head, access.clientOf(request))
  })
}
