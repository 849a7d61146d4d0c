import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../domain/refusal'

const PATH = '/unreadable'

/** Answers requests whose address could not be read. */
export function registerUnreadable(api: FastifyInstance): void {
  api.all(PATH, { schema: { hide: true } }, () => {
    throw new Refusal(400, 'invalid_address', 'The address of the request is not valid.')
  })
}

/**
 * Answers a request whose address cannot be decoded or has too long a part, which the router refuses before any hook
 * runs. It is sent through the router again, to a route of its own, so that it gets the headers, the limits and the log
 * line of every other request.
 */
export function answerUnreadable(
  app: FastifyInstance,
  { raw }: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'raw'>,
): void {
  raw.url = `/api${PATH}`
  app.routing(raw, reply.raw)
}
