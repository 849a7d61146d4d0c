import type { Static } from 'typebox'
import type { RpcCalls } from '../../contract/rpcCalls'
import type { Viewer } from '../domain/access/tokens'

/** One handler per method of the contract; a missing one is a type error. */
export type RpcHandlers = {
  [Name in keyof RpcCalls]: (
    viewer: Viewer,
    params: Static<RpcCalls[Name]['params']>,
  ) => Promise<Static<RpcCalls[Name]['result']>>
}
