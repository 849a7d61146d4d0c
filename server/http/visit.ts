import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Networks, TrustsProxy } from '../networks'
import { networksOf } from '../networks'
import type { Client } from './clientAddress'
import { clientOf } from './clientAddress'
import { readDeviceCookie } from './deviceCookie'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client behind any trusted proxies. */
    readonly client: Client
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
    networks: networksOf(clientAddressOf(request)),
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

/** Adds `client` to every request; it is found out once, as limits, lanes and the log all need it. */
export function decorateRequestsWithClient(app: FastifyInstance, trusts: TrustsProxy): void {
  const clients = new WeakMap<IncomingMessage, Client>()
  app.decorateRequest('client', {
    getter(this: FastifyRequest) {
      const client = clients.get(this.raw) ?? clientOf(this.raw, trusts)
      clients.set(this.raw, client)
      return client
    },
  })
}
