import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ErrorBody } from '../../contract/errors'
import type { RestCall } from '../../contract/restCall'
import { restCalls } from '../../contract/restCalls'
import { bulkheadOfFamily, inBulkhead } from '../database/bulkheads'
import type { AnsweredIntent } from '../database/idempotencyStore'
import type { AccountCall } from '../domain/access/permissions'
import type { Keep } from '../domain/idempotency/idempotency'
import { keepNothing } from '../domain/idempotency/idempotency'
import { ownTurn } from '../domain/inTurns'
import { bulkheadOfAccess, bulkheadOfVisitor } from '../http/accessBulkhead'
import type { Authentication } from '../http/authentication'
import { bodyLimitOf } from '../http/bodyLimit'
import { deviceCookieWriter } from '../http/deviceCookie'
import { limitSites, VISITOR_LIMIT } from '../http/limits'
import type { FileAnswer } from '../http/sendFile'
import { createDownloads, typeOfFile } from '../http/sendFile'
import { closedSchema } from '../http/validation'
import { visitOf } from '../http/visit'
import type { Services } from '../services'
import type { RestHandler, RestHandlers, RestInput } from './restHandlers'

/** Calls in progress need these. */
const CALL_CONTROL = ['cancelCall', 'reportQuality']

/** Registers a route below the prefix for every REST call of the contract. */
export function registerRest(
  api: FastifyInstance,
  handlers: RestHandlers,
  authentication: Authentication,
  { idempotency, downloadTurns }: Pick<Services, 'idempotency' | 'downloadTurns'>,
): void {
  const downloads = createDownloads(downloadTurns)
  const limitVisitors = limitSites(api, VISITOR_LIMIT.max)
  for (const [name, handle] of Object.entries(handlers as unknown as Record<string, RestHandler<RestCall>>)) {
    const call: RestCall = restCalls[name as keyof RestHandlers]
    const { complete = (answer: unknown) => answer } = handle
    api.route({
      method: call.method,
      url: `/${call.path}`,
      schema: describeCall(name, call),
      exposeHeadRoute: call.file === undefined,
      bodyLimit: call.maxBytes ?? bodyLimitOf(call.body),
      config: {
        ...(call.access === 'visitor' && { rateLimit: VISITOR_LIMIT }),
        staysUnderLoad: CALL_CONTROL.includes(name),
      },
      onRequest: async (request) => {
        if (call.access === 'visitor') await limitVisitors(request)
        authentication.requireApp(request)
        if (call.access !== 'visitor')
          request.viewer = await inBulkhead(bulkheadOfAccess(request), () =>
            authentication.requireViewer(request.headers['x-access-token'], name as AccountCall),
          )
      },
      // A large body has just been parsed and checked.
      ...(call.maxBytes !== undefined && { preHandler: ownTurn }),
      handler: (request, reply) => {
        const { viewer, params, body } = request
        const access = viewer ? bulkheadOfAccess(request) : bulkheadOfVisitor(request)
        const bulkhead = viewer ? bulkheadOfFamily(viewer.account.rootId) : access
        const input = inputOf(request, reply)
        const answer = (keep?: Keep<unknown>) => inBulkhead(bulkhead, () => handle(keep ? { ...input, keep } : input))
        const { file } = call
        if (file && viewer)
          return inBulkhead(bulkhead, () =>
            downloads.send(reply, viewer.account.id, file, answer as () => Promise<FileAnswer>),
          )
        if (!call.idempotent || !viewer) return answer()
        const key = request.headers['idempotency-key']
        const intent = { accountId: viewer.account.id, key, request: [name, params, body] }
        const { atOnce } = handle
        const answerAtOnce = atOnce && ((own: AnsweredIntent) => inBulkhead(bulkhead, () => atOnce(input, own)))
        return inBulkhead(access, () => idempotency.answerOnce(intent, answer, answerAtOnce)).then(complete)
      },
    })
  }
}

export function describeCall(name: string, { params, query, body, answer, access, file, isEventStream }: RestCall) {
  const textType = file ? typeOfFile(file).split(';')[0] : isEventStream && 'text/event-stream'
  return {
    operationId: name,
    tags: ['REST'],
    security: access !== 'visitor' ? [{ app: [], token: [] }] : [{ app: [] }],
    ...(params && { params: closedSchema(params) }),
    ...(query && { querystring: closedSchema(query) }),
    ...(body && { body: closedSchema(body) }),
    response: {
      200: textType ? { content: { [textType]: { schema: answer } } } : answer,
      '4xx': ErrorBody,
      '5xx': ErrorBody,
    },
  }
}

/** The parts have been validated against the call's schemas, and the viewer is set if the call requires one. */
function inputOf(request: FastifyRequest, reply: FastifyReply): RestInput<RestCall> {
  const { params, query, body, viewer, headers } = request
  return {
    params,
    query,
    body,
    viewer,
    visit: visitOf(request),
    languages: headers['accept-language'],
    rememberDevice: deviceCookieWriter(request, reply),
    intent: headers['idempotency-key'],
    keep: keepNothing,
  } as RestInput<RestCall>
}
