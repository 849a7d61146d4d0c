import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Client, TrustsProxy } from './clientAddress'
import { clientOf } from './clientAddress'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, behind the proxies that are trusted. */
    readonly client: Client
  }
}

/** Where a request comes from. */
export interface Visit {
  ip: string
  userAgent: string
  /** Origin of the page that asks, as its browser tells; anybody else may tell anything. */
  page: string | undefined
  /** The access token that the request carries, valid or not. */
  accessToken: string | undefined
}

export function visitOf(request: FastifyRequest): Visit {
  const { headers } = request
  const token = headers['x-access-token']
  return {
    ip: ipOf(request),
    userAgent: headers['user-agent'] ?? '',
    page: headers.origin,
    accessToken: typeof token === 'string' ? token : undefined,
  }
}

/** The caller's address, in the form in which addresses are compared and counted. */
export function ipOf(request: FastifyRequest): string {
  return request.client.address
}

/** Lets every request tell its client. */
export function recogniseClients(app: FastifyInstance, trusts: TrustsProxy): void {
  app.decorateRequest('client', {
    getter(this: FastifyRequest) {
      return clientOf(this.raw, trusts)
    },
  })
}
