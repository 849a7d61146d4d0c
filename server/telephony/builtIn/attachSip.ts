import type { IncomingMessage, Server } from 'node:http'
import type { BuiltInCarrier } from './builtInCarrier'
import { refuseUpgrade } from './refuseUpgrade'

export interface SipDoor {
  path?: string
  /** Origins of pages that may call, e.g. `https://app.example`; a page of the server itself always may. */
  origins: readonly string[]
  /** A further check of the request; a refused one is answered with 403. */
  admits?: (request: IncomingMessage) => boolean
}

/**
 * Lets browsers reach the carrier's signalling through an HTTP server, at `/sip` of its own address: one port,
 * one certificate, and a page needs leave to connect to `'self'` alone.
 */
export function attachSip(server: Server, carrier: BuiltInCarrier, { path = '/sip', origins, admits }: SipDoor): void {
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?', 1)[0] !== path) return refuseUpgrade(socket, 404)
    if (!isOriginAllowed(request, origins) || admits?.(request) === false) return refuseUpgrade(socket, 403)
    carrier.accept(request, socket, head)
  })
}

/** A browser tells truly which page opens a WebSocket; without this check any page could. */
function isOriginAllowed({ headers: { origin, host } }: IncomingMessage, origins: readonly string[]): boolean {
  if (!origin || !URL.canParse(origin)) return false
  return origins.includes(origin) || new URL(origin).host === host
}
