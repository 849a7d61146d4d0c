import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { TrustsProxy } from '../ground/networks'
import { readAddress } from '../ground/networks'

export const REQUEST_ID_HEADER = 'x-request-id'

const VALID_ID = /^[\w-]{1,64}$/

/** The id under which a request is logged: a trusted proxy's, if it is well-formed, otherwise a new one. */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusts: TrustsProxy,
): string {
  const given = headers[REQUEST_ID_HEADER]
  const isTrusted =
    typeof given === 'string' && VALID_ID.test(given) && trusts(readAddress(socket.remoteAddress ?? '') ?? '')
  return isTrusted ? given : randomUUID()
}

/** Every answer carries its request's id, so that a reported error can be found in the log. */
export function answerWithRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
