import type { FastifyInstance } from 'fastify'
import { restCalls } from '../../contract/restCalls'
import { inBulkhead } from '../database/bulkheads'
import { bulkheadOfAccess } from '../http/accessBulkhead'
import type { Authentication } from '../http/authentication'
import type { EventStreams } from '../http/eventStreams'
import { describeCall } from './registerRest'

/** Registers the stream of events. Once it is open, it holds no database connection. */
export function registerEvents(api: FastifyInstance, events: EventStreams, authentication: Authentication): void {
  const call = restCalls.streamEvents
  api.route({
    method: call.method,
    url: `/${call.path}`,
    schema: describeCall('streamEvents', call),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      authentication.requireApp(request)
      const { 'x-access-token': token, 'last-event-id': lastEventId } = request.headers
      const viewer = await inBulkhead(bulkheadOfAccess(request), () =>
        authentication.requireViewer(token, 'streamEvents'),
      )
      const isResumed = lastEventId !== undefined
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('x-accel-buffering', 'no')
          // Its connection would outlive a stopping server's stream as an idle one.
          .header('connection', 'close')
          .send(events.open({ viewer, token: String(token), isResumed }))
      )
    },
  })
}
