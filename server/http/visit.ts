import type { FastifyRequest } from 'fastify'
import type { Networks } from './addressNetwork'
import { networksOf } from './addressNetwork'
import { readDeviceCookie } from './deviceCookie'

/** Where a request comes from. */
export interface Visit {
  ip: string
  /** What that address is counted as. */
  networks: Networks
  userAgent: string
  /** Scheme and host that the caller used for this server, e.g. `https://api.example`. */
  origin: string
  /** The access token that the request carries, valid or not. */
  accessToken: string | undefined
  /** What a browser that has logged in before shows of itself, genuine or not. */
  deviceCookie: string | undefined
}

export function visitOf(request: FastifyRequest): Visit {
  const { protocol, host, headers } = request
  const token = headers['x-access-token']
  return {
    ip: ipOf(request),
    networks: networksOf(request.ip),
    userAgent: headers['user-agent'] ?? '',
    origin: `${protocol}://${host}`,
    accessToken: typeof token === 'string' ? token : undefined,
    deviceCookie: readDeviceCookie(request),
  }
}

/** The caller's address; an IPv4 address is written as one, however the socket holds it. */
export function ipOf(request: FastifyRequest): string {
  return request.ip.replace(/^::ffff:/, '')
}
