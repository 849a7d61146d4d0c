import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../domain/refusal'
import { isLoopback } from '../ground/loopback'
import { NETWORKS_PER_SITE } from '../ground/networks'
import type { Settings } from '../settings/settings'
import { clientAddressOf } from './visit'

/** How many requests a minute a network may send to calls that need no log-in. */
export const VISITOR_LIMIT = { max: 60, timeWindow: '1 minute' } as const

/** How many requests a minute a network may send to the API, and to the addresses that providers and payers use. */
export const REQUESTS_PER_MINUTE = 1200

/**
 * Limits requests to the routes that are added afterwards, by network and by site. In the sandbox, the local machine is
 * limited only on the guarded calls.
 */
export async function limitRequests(routes: FastifyInstance, settings: Settings): Promise<void> {
  await routes.register(rateLimit, limits(settings))
  routes.addHook('onRequest', limitSites(routes, REQUESTS_PER_MINUTE))
}

function limits({ live }: Settings): RateLimitPluginOptions {
  return {
    max: (request: FastifyRequest) =>
      !live && isLoopback(clientAddressOf(request)) ? Number.MAX_SAFE_INTEGER : REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ client }) => client.networks.network,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  }
}

/**
 * A hook that limits a whole site, all of whose networks one customer may control, to the allowance of several
 * networks.
 * @param max how many requests a minute one network may send
 * @throws Refusal 429, from the hook
 */
export function limitSites(api: FastifyInstance, max: number) {
  const count = api.createRateLimit({
    max: max * NETWORKS_PER_SITE,
    timeWindow: '1 minute',
    keyGenerator: ({ client }) => client.networks.site ?? '',
  })
  return async (request: FastifyRequest): Promise<void> => {
    if (request.client.networks.site === undefined || isLoopback(clientAddressOf(request))) return
    const limit = await count(request)
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds)
  }
}

function tooManyRequests(seconds: number): Refusal {
  return new Refusal(429, 'too_many_requests', `Too many requests. Please try again in ${seconds} seconds.`)
}
