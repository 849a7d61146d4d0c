import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../domain/refusal'
import { isLoopback } from '../loopback'
import { NETWORKS_PER_SITE, networksOf } from '../networks'
import type { Settings } from '../settings'
import { ipOf } from './visit'

/** How many requests a network may send in a minute to the calls that need no log-in. */
export const GUARDED = { max: 60, timeWindow: '1 minute' } as const

export const REQUESTS_PER_MINUTE = 1200

/** Limits by network for the whole API. In the sandbox, one's own machine is limited at the guarded calls alone. */
export function limits({ live }: Settings): RateLimitPluginOptions {
  return {
    max: (request: FastifyRequest) =>
      !live && isLoopback(ipOf(request)) ? Number.MAX_SAFE_INTEGER : REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => networksOf(ipOf(request)).network,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  }
}

/**
 * A hook that lets a site, of which a stranger may hold every network, ask no more than several networks may.
 * @param max how many requests a network may send in a minute
 * @throws Refusal 429, from the hook
 */
export function limitSites(api: FastifyInstance, max: number) {
  const count = api.createRateLimit({
    max: max * NETWORKS_PER_SITE,
    timeWindow: '1 minute',
    keyGenerator: (request) => networksOf(ipOf(request)).site ?? '',
  })
  return async (request: FastifyRequest): Promise<void> => {
    if (networksOf(ipOf(request)).site === undefined || isLoopback(ipOf(request))) return
    const limit = await count(request)
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds)
  }
}

function tooManyRequests(seconds: number): Refusal {
  return new Refusal(429, 'too_many_requests', `Too many requests. Please try again in ${seconds} seconds.`)
}
