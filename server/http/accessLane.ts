import type { FastifyRequest } from 'fastify'
import type { Lane } from '../database/lanes'
import { visitOf } from './visit'

/**
 * The lane of a request whose account is not known yet: one for each token, for each number to log in with, or else for
 * each network.
 */
export function laneOfAccess(request: FastifyRequest): Lane {
  const { accessToken, networks } = visitOf(request)
  const token = accessToken ?? request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1]
  return { pool: 'access', owner: token ?? phoneNumberIn(request.body) ?? networks.network }
}

function phoneNumberIn(body: unknown): string | undefined {
  const { phone_number } = (body ?? {}) as { phone_number?: unknown }
  return typeof phone_number === 'string' ? phone_number : undefined
}
