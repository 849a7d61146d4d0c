import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_FOR_MS } from '../domain/access/knownDevices'
import { isSameOrigin } from './sameOrigin'

const NAME = 'tealine_device'

/** Of all that a page asks for, the API's calls alone may carry it. */
const PATH = '/api/v1'

/** What a browser that has logged in before shows; never read from a page of another origin. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  if (!isSameOrigin(request.headers)) return undefined
  const prefix = `${nameFor(request)}=`
  const pairs = request.headers.cookie?.split(/; */) ?? []
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
}

/** Gives a browser its cookie, out of every script's reach; undefined for a page of another origin, which gets none. */
export function deviceCookieWriter(request: FastifyRequest, reply: FastifyReply) {
  if (!isSameOrigin(request.headers)) return undefined
  const age = Math.floor(KNOWN_FOR_MS / 1000)
  const attributes = `Path=${PATH}; Max-Age=${age}; HttpOnly; SameSite=Strict${isEncrypted(request) ? '; Secure' : ''}`
  return (value: string): void => void reply.header('set-cookie', `${nameFor(request)}=${value}; ${attributes}`)
}

/** Browsers keep a name with this prefix from being set over an unencrypted connection. */
function nameFor(request: FastifyRequest): string {
  return isEncrypted(request) ? `__Secure-${NAME}` : NAME
}

function isEncrypted({ client }: FastifyRequest): boolean {
  return client.isSecure
}
