import type { FastifyRequest } from 'fastify'
import type { Lane } from '../database/lanes'

/**
 * The lane of a request whose account is not known yet: one for each token, for each number to log in with, or else for
 * each network.
 */
export function laneOfAccess(request: FastifyRequest): Lane {
  const { headers, body, client } = request
  const token = headers['x-access-token'] ?? headers.authorization?.match(/^Bearer (\S+)$/i)?.[1]
  return { pool: 'access', owner: token?.toString() ?? phoneNumberIn(body) ?? client.networks.network }
}

function phoneNumberIn(body: unknown): string | undefined {
  const { phone_number } = (body ?? {}) as { phone_number?: unknown }
  return typeof phone_number === 'string' ? phone_number : undefined
}
