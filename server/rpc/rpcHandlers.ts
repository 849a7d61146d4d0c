import type { Static } from 'typebox'
import type { RpcCalls } from '../../contract/rpcCalls'
import type { Viewer } from '../domain/access/tokens'
import type { Keep } from '../domain/idempotency/idempotency'

/** One handler per method of the contract; a missing one is a type error. */
export type RpcHandlers = {
  [Name in keyof RpcCalls]: (
    viewer: Viewer,
    params: Static<RpcCalls[Name]['params']>,
    keep: Keep<Static<RpcCalls[Name]['result']>>,
  ) => Promise<Static<RpcCalls[Name]['result']>>
}
