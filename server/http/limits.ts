import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../domain/refusal'
import type { Settings } from '../settings'
import { isLoopback } from './loopback'
import { ipOf } from './visit'

/** How many requests an address may send in a minute to the calls that need no log-in. */
export const GUARDED = { max: 60, timeWindow: '1 minute' } as const

const REQUESTS_A_MINUTE = 1200

/** Limits by address for the whole API. In the sandbox, one's own machine is limited at the guarded calls alone. */
export function limits({ live }: Settings): RateLimitPluginOptions {
  return {
    max: (request: FastifyRequest) =>
      !live && isLoopback(ipOf(request)) ? Number.MAX_SAFE_INTEGER : REQUESTS_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ipOf,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, 'too_many_requests', `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
  }
}
