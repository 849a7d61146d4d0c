import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SecurityLog } from '../domain/security/securityLog'
import { workFor } from '../ground/journal'
import { clientAddressOf } from './visit'

const TOO_MANY_REQUESTS = 429

/** Attributes security events and journal lines to their requests, and reports every rate-limited request. */
export function trackRequestOrigins(app: FastifyInstance, security: SecurityLog): void {
  const originOf = (request: FastifyRequest) => ({ address: clientAddressOf(request), requestId: request.id })
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    workFor({ reqId: request.id }, () => security.during(originOf(request), done))
  app.addHook('onRequest', enter)
  // The body parser calls back outside the request's async context.
  app.addHook('preValidation', enter)
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === TOO_MANY_REQUESTS)
      security.during(originOf(request), () =>
        security.report('request_limited', { account: request.viewer?.account.id, detail: request.routeOptions.url }),
      )
    done()
  })
}
