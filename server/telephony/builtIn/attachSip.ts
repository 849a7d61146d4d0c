import type { IncomingMessage, Server } from 'node:http'
import type { BuiltInCarrier } from './builtInCarrier'
import { refuseUpgrade } from './refuseUpgrade'

export interface SipDoor {
  path?: string
  /**
   * Whether pages of an origin may call: scheme, host and port as the browser names them. A browser tells truly which
   * page opens a WebSocket; without this check any page could.
   */
  admitsPagesOf(origin: string): boolean
  /** Whom a connection counts for until it has shown credentials: an address, or a network. */
  clientOf(request: IncomingMessage): string
  /** A further check of the request; a refused one is answered with 403. */
  admits?: (request: IncomingMessage) => boolean
}

/**
 * Lets browsers reach the carrier's signalling through an HTTP server, at `/sip` of its own address: one port,
 * one certificate, and a page needs leave to connect to `'self'` alone.
 */
export function attachSip(server: Server, carrier: BuiltInCarrier, door: SipDoor): void {
  const { path = '/sip', admits = () => true } = door
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?', 1)[0] !== path) refuseUpgrade(socket, 404)
    else if (!door.admitsPagesOf(request.headers.origin ?? '') || !admits(request)) refuseUpgrade(socket, 403)
    else carrier.accept(request, socket, head, door.clientOf(request))
  })
}
