import type { FastifyRequest } from 'fastify'

/** Where a request comes from. */
export interface Visit {
  ip: string
  userAgent: string
  /** Scheme and host that the caller used for this server, e.g. `https://api.example`. */
  origin: string
  /** The access token that the request carries, valid or not. */
  accessToken: string | undefined
}

export function visitOf(request: FastifyRequest): Visit {
  const { protocol, host, headers } = request
  const token = headers['x-access-token']
  return {
    ip: ipOf(request),
    userAgent: headers['user-agent'] ?? '',
    origin: `${protocol}://${host}`,
    accessToken: typeof token === 'string' ? token : undefined,
  }
}

/** The caller's address; an IPv4 address is written as one, however the socket holds it. */
export function ipOf(request: FastifyRequest): string {
  return request.ip.replace(/^::ffff:/, '')
}
