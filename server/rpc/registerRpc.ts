import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { RpcId } from '../../contract/rpc'
import type { RpcCall } from '../../contract/rpcCalls'
import { rpcCalls } from '../../contract/rpcCalls'
import type { Bulkhead } from '../database/bulkheads'
import { bulkheadOfFamily, inBulkhead } from '../database/bulkheads'
import type { Viewer } from '../domain/access/tokens'
import type { Idempotency, Keep } from '../domain/idempotency/idempotency'
import { keepNothing } from '../domain/idempotency/idempotency'
import { bulkheadOfAccess } from '../http/accessBulkhead'
import type { Authentication } from '../http/authentication'
import { bodyLimitOf } from '../http/bodyLimit'
import { answerError, logFault, Overload, RETRY_AFTER_SECONDS } from '../http/errors'
import { compileCheck } from '../http/validation'
import type { RpcMethod, RpcOutcome } from './dispatch'
import { dispatch, parseError, unavailable } from './dispatch'
import type { RpcHandlers } from './rpcHandlers'

/**
 * Registers the JSON-RPC endpoint at `/rpc` below the prefix. Logged-in calls send a Bearer token instead of the Basic
 * credentials.
 */
export function registerRpc(
  api: FastifyInstance,
  handlers: RpcHandlers,
  authentication: Authentication,
  idempotency: Idempotency,
): void {
  const methods = new Map(
    Object.entries(handlers).map(([name, run]) => [name, methodOf(name, run as RpcRun, idempotency)]),
  )
  api.route({
    method: 'POST',
    url: '/rpc',
    schema: { hide: true },
    bodyLimit: bodyLimitOf(LARGEST_REQUEST),
    onRequest: (request, _reply, done) => {
      if (!bearerOf(request)) authentication.requireApp(request)
      done()
    },
    handler: async (request, reply) => {
      const identify = async (method: string) => {
        const token = bearerOf(request) ?? request.headers['x-access-token']
        const access = bulkheadOfAccess(request)
        const viewer = await inBulkhead(access, () => authentication.requireViewer(token, method as keyof RpcHandlers))
        request.viewer = viewer
        return { viewer, access, key: request.headers['idempotency-key'] }
      }
      return send(await dispatch(methods, identify, request.body), request, reply)
    },
    errorHandler(error, request, reply) {
      if (error instanceof Overload) return send(unavailable(), request, reply)
      return error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY'
        ? send(parseError(), request, reply)
        : answerError(error, request, reply)
    },
  })
}

const LARGEST_REQUEST = Type.Object({
  jsonrpc: Type.Literal('2.0'),
  id: RpcId,
  method: Type.Union(Object.keys(rpcCalls).map((name) => Type.Literal(name))),
  params: Type.Union(Object.values<RpcCall>(rpcCalls).map(({ params }) => params)),
})

/** The contract's descriptions of the available methods. */
export function offeredCalls(handlers: RpcHandlers): Record<string, RpcCall> {
  return Object.fromEntries(Object.entries<RpcCall>(rpcCalls).filter(([name]) => name in handlers))
}

type RpcRun = (viewer: Viewer, params: unknown, keep: Keep<unknown>) => Promise<unknown>

interface Caller {
  viewer: Viewer
  /** For what is done before and after the call itself. */
  access: Bulkhead
  /** The `Idempotency-Key` header. */
  key: string | string[] | undefined
}

function methodOf(name: string, run: RpcRun, { answerOnce }: Idempotency): RpcMethod<Caller> {
  const call: RpcCall = rpcCalls[name as keyof typeof rpcCalls]
  return {
    checkParams: compileCheck(call.params, 'json'),
    run: ({ viewer, access, key }, params) => {
      const answer = (keep: Keep<unknown>) =>
        inBulkhead(bulkheadOfFamily(viewer.account.rootId), () => run(viewer, params, keep))
      if (!call.idempotent) return answer(keepNothing)
      return inBulkhead(access, () =>
        answerOnce({ accountId: viewer.account.id, key, request: [name, params] }, answer),
      )
    },
  }
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function send({ httpStatus, answer, fault }: RpcOutcome, request: FastifyRequest, reply: FastifyReply) {
  if (fault) logFault(request, fault)
  if (httpStatus === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.code(httpStatus).send(answer)
}
