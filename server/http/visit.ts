import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Networks, TrustsProxy } from '../ground/networks'
import { networksOf } from '../ground/networks'
import type { Client } from './clientAddress'
import { clientOf, isForwarded } from './clientAddress'
import { readDeviceCookie } from './deviceCookie'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client behind any trusted proxies. */
    readonly client: Client & { networks: Networks }
  }
}

/** The source of a request. */
export interface Visit {
  ip: string
  /** The networks that the address counts against. */
  networks: Networks
  userAgent: string
  /** The requesting page's origin, as sent by the browser; other clients can forge it. */
  page: string | undefined
  /** The request's access token, valid or not. */
  accessToken: string | undefined
  /** The browser's device cookie, valid or not. */
  deviceCookie: string | undefined
}

export function visitOf(request: FastifyRequest): Visit {
  const { headers } = request
  const token = headers['x-access-token']
  return {
    ip: clientAddressOf(request),
    networks: request.client.networks,
    userAgent: headers['user-agent'] ?? '',
    page: headers.origin,
    accessToken: typeof token === 'string' ? token : undefined,
    deviceCookie: readDeviceCookie(request),
  }
}

/** The client's address, normalised for comparing and counting. */
export function clientAddressOf(request: FastifyRequest): string {
  return request.client.address
}

/**
 * Adds `client` to every request; it is determined once, and for requests that no proxy forwarded once per connection.
 */
export function decorateRequestsWithClient(app: FastifyInstance, trusts: TrustsProxy): void {
  const clients = new WeakMap<IncomingMessage | Socket, FastifyRequest['client']>()
  app.decorateRequest('client', {
    getter(this: FastifyRequest) {
      const source = isForwarded(this.raw) ? this.raw : this.raw.socket
      const known = clients.get(source)
      if (known) return known
      const client = clientOf(this.raw, trusts)
      const found = { ...client, networks: networksOf(client.address) }
      clients.set(source, found)
      return found
    },
  })
}
