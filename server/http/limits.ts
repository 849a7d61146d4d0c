import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../domain/refusal'
import type { Settings } from '../settings'
import { isLoopback } from './loopback'
import { ipOf } from './visit'

/** How many requests an address may send in a minute to the calls that need no log-in. */
export const GUARDED = { max: 60, timeWindow: '1 minute' } as const

const REQUESTS_A_MINUTE = 1200

/** How many log-ins all addresses together may try in a minute: more than any rush, too few to guess PINs from many machines. */
export const LOG_INS_A_MINUTE = 1200

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

/**
 * A hook that lets no more log-ins through than `LOG_INS_A_MINUTE`, wherever they come from.
 * @throws Refusal 429, from the hook
 */
export function limitLogIns(api: FastifyInstance) {
  const count = api.createRateLimit({ max: LOG_INS_A_MINUTE, timeWindow: '1 minute', keyGenerator: () => 'everybody' })
  return async (request: FastifyRequest): Promise<void> => {
    const limit = await count(request)
    if (limit.isAllowed || !limit.isExceeded) return
    throw new Refusal(
      429,
      'too_many_log_ins',
      `Very many people are logging in right now. Please try again in ${limit.ttlInSeconds} seconds.`,
    )
  }
}
