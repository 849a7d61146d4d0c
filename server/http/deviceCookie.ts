import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_FOR_MS } from '../domain/access/knownDevices'

const NAME = 'tealine_device'

/** Restricts the cookie to API calls. */
const PATH = '/api/v1'

/** The cookie of a browser that has logged in before; ignored on cross-origin requests. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  if (!isSameOrigin(request.headers)) return undefined
  const prefix = `${cookieNameOf(request)}=`
  const pairs = request.headers.cookie?.split(/; */) ?? []
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
}

/** Sets the browser's cookie, out of reach of scripts; undefined for cross-origin requests, which get none. */
export function deviceCookieWriter(request: FastifyRequest, reply: FastifyReply) {
  if (!isSameOrigin(request.headers)) return undefined
  const age = Math.floor(KNOWN_FOR_MS / 1000)
  const attributes = `Path=${PATH}; Max-Age=${age}; HttpOnly; SameSite=Strict${isEncrypted(request) ? '; Secure' : ''}`
  return (value: string): void => void reply.header('set-cookie', `${cookieNameOf(request)}=${value}; ${attributes}`)
}

/** Browsers reject cookies with this prefix that are set over an unencrypted connection. */
function cookieNameOf(request: FastifyRequest): string {
  return isEncrypted(request) ? `__Secure-${NAME}` : NAME
}

function isEncrypted({ client }: FastifyRequest): boolean {
  return client.isSecure
}

/**
 * The request was sent by a page of this server's own origin. Browsers say so in `Sec-Fetch-Site`; older ones,
 * and all of them on plain http, only send the page's origin, which must match the requested host.
 */
function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
