import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Networks, TrustsProxy } from '../networks'
import { networksOf } from '../networks'
import type { Client } from './clientAddress'
import { clientOf } from './clientAddress'
import { readDeviceCookie } from './deviceCookie'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, behind the proxies that are trusted. */
    readonly client: Client
  }
}

/** Where a request comes from. */
export interface Visit {
  ip: string
  /** What that address is counted as. */
  networks: Networks
  userAgent: string
  /** Origin of the page that asks, as its browser tells; anybody else may tell anything. */
  page: string | undefined
  /** The access token that the request carries, valid or not. */
  accessToken: string | undefined
  /** What a browser that has logged in before shows of itself, genuine or not. */
  deviceCookie: string | undefined
}

export function visitOf(request: FastifyRequest): Visit {
  const { headers } = request
  const token = headers['x-access-token']
  return {
    ip: ipOf(request),
    networks: networksOf(ipOf(request)),
    userAgent: headers['user-agent'] ?? '',
    page: headers.origin,
    accessToken: typeof token === 'string' ? token : undefined,
    deviceCookie: readDeviceCookie(request),
  }
}

/** The caller's address, in the form in which addresses are compared and counted. */
export function ipOf(request: FastifyRequest): string {
  return request.client.address
}

/** Lets every request tell its client. */
export function decorateRequestsWithClient(app: FastifyInstance, trusts: TrustsProxy): void {
  app.decorateRequest('client', {
    getter(this: FastifyRequest) {
      return clientOf(this.raw, trusts)
    },
  })
}
