import type { FastifyRequest } from 'fastify'
import type { Bulkhead } from '../database/bulkheads'

/**
 * The bulkhead in which a request's token is looked up and its intent is claimed: nothing in it waits for other people's
 * rows.
 */
export function bulkheadOfAccess({ headers, client }: FastifyRequest): Bulkhead {
  const token = headers['x-access-token'] ?? headers.authorization?.match(/^Bearer (\S+)$/i)?.[1]
  return { pool: 'access', owner: token?.toString() ?? client.networks.network }
}

/**
 * The bulkhead of a visitor's request, whatever token it has: one for each number to log in with, or else for each network. Any
 * of them may wait for locked rows, of an account or of all log-ins.
 */
export function bulkheadOfVisitor({ body, client }: FastifyRequest): Bulkhead {
  return { pool: 'logIn', owner: phoneNumberIn(body) ?? client.networks.network }
}

function phoneNumberIn(body: unknown): string | undefined {
  const { phone_number } = (body ?? {}) as { phone_number?: unknown }
  return typeof phone_number === 'string' ? phone_number : undefined
}
