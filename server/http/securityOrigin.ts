import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SecurityLog } from '../domain/security/securityLog'
import { ipOf } from './visit'

const TOO_MANY_REQUESTS = 429

/** Lets security events say which request they belong to, and reports every request that a limit refused. */
export function trackRequestOrigins(app: FastifyInstance, security: SecurityLog): void {
  const originOf = (request: FastifyRequest) => ({ address: ipOf(request), requestId: request.id })
  app.addHook('onRequest', (request, _reply, done) => security.during(originOf(request), done))
  // What reads the body calls back from outside of the request.
  app.addHook('preValidation', (request, _reply, done) => security.during(originOf(request), done))
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === TOO_MANY_REQUESTS)
      security.during(originOf(request), () =>
        security.report('request_limited', { account: request.viewer?.account.id, detail: request.routeOptions.url }),
      )
    done()
  })
}
