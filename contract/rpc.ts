import Type from 'typebox'
import { ErrorObject } from './errors'

/** JSON-RPC 2.0 request (without an id it is a notification) and answer (https://www.jsonrpc.org/specification). */
export const RpcId = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Null()])
export type RpcId = Type.Static<typeof RpcId>

export const RpcRequest = Type.Object({
  jsonrpc: Type.Literal('2.0'),
  method: Type.String(),
  id: Type.Optional(RpcId),
  params: Type.Optional(Type.Unknown()),
})
export type RpcRequest = Type.Static<typeof RpcRequest>

export const RpcAnswer = Type.Object({
  jsonrpc: Type.Literal('2.0'),
  id: RpcId,
  result: Type.Optional(Type.Unknown()),
  error: Type.Optional(ErrorObject),
})
export type RpcAnswer = Type.Static<typeof RpcAnswer>
