import type { RpcAnswer, RpcId, RpcRequest } from '../../contract/rpc'
import { TemporaryFault } from '../database/database'
import { Refusal } from '../domain/refusal'
import { INTERNAL_ERROR_MESSAGE } from '../http/errors'
import type { Checked } from '../http/validation'

/** A JSON-RPC method; its params are checked before it runs. */
export interface RpcMethod<Caller> {
  checkParams(params: unknown): Checked
  run(caller: Caller, params: unknown): Promise<unknown>
}

/** The HTTP response; a notification has no answer. */
export interface RpcOutcome {
  httpStatus: 200 | 204 | 500 | 503
  answer?: RpcAnswer
  /** The cause of a status of 500 or above, for the log. */
  fault?: unknown
}

/**
 * Answers one JSON-RPC 2.0 request (https://www.jsonrpc.org/specification).
 * @param request the parsed body
 * @param identify authenticates the caller of a method, or throws a refusal
 */
export async function dispatch<Caller>(
  methods: ReadonlyMap<string, RpcMethod<Caller>>,
  identify: (method: string) => Promise<Caller>,
  request: unknown,
): Promise<RpcOutcome> {
  if (Array.isArray(request))
    return failed(null, INVALID_REQUEST, 'Batches are not accepted: send one request at a time.')
  if (!isRequest(request)) return failed(idOf(request), INVALID_REQUEST, 'The body is not a JSON-RPC 2.0 request.')
  const outcome = await answer(methods, identify, request)
  return 'id' in request ? outcome : { httpStatus: 204, fault: outcome.fault }
}

/** The error for a body that is not JSON. */
export function parseError(): RpcOutcome {
  return failed(null, -32_700, 'The body is not JSON.')
}

/** The error for a request that was turned away before its body was read. */
export function unavailable(): RpcOutcome {
  return { ...failed(null, 503, INTERNAL_ERROR_MESSAGE), httpStatus: 503 }
}

const INVALID_REQUEST = -32_600

async function answer<Caller>(
  methods: ReadonlyMap<string, RpcMethod<Caller>>,
  identify: (method: string) => Promise<Caller>,
  { method: name, id = null, params }: RpcRequest,
): Promise<RpcOutcome> {
  const method = methods.get(name)
  if (!method) return failed(id, -32_601, 'There is no such method.')
  try {
    const caller = await identify(name)
    const checked = method.checkParams(params)
    if ('problem' in checked) return failed(id, -32_602, checked.problem)
    const result = await method.run(caller, checked.value)
    return { httpStatus: 200, answer: { jsonrpc: '2.0', id, result } }
  } catch (fault) {
    if (fault instanceof Refusal) return failed(id, fault.status, fault.message)
    if (fault instanceof TemporaryFault) return { ...failed(id, 503, INTERNAL_ERROR_MESSAGE), httpStatus: 503, fault }
    return { ...failed(id, -32_603, INTERNAL_ERROR_MESSAGE), httpStatus: 500, fault }
  }
}

function isRequest(value: unknown): value is RpcRequest {
  if (typeof value !== 'object' || value === null) return false
  const { jsonrpc, method, id, params } = value as Record<string, unknown>
  const isIdValid = id === undefined ? !('id' in value) : isId(id)
  const areParamsValid = params === undefined || (typeof params === 'object' && params !== null)
  return jsonrpc === '2.0' && typeof method === 'string' && isIdValid && areParamsValid
}

function isId(id: unknown): id is RpcId {
  return id === null || typeof id === 'string' || typeof id === 'number'
}

/** The id of an invalid request, if it has one. */
function idOf(value: unknown): RpcId {
  const id = (value as { id?: unknown } | null)?.id
  return isId(id) ? id : null
}

function failed(id: RpcId, code: number, message: string): RpcOutcome {
  return { httpStatus: 200, answer: { jsonrpc: '2.0', id, error: { code, message } } }
}
