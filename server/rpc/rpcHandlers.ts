import type { Static } from 'typebox'
import type { RpcCalls } from '../../contract/rpcCalls'
import type { Viewer } from '../domain/access/tokens'

/** Methods of the contract that are not offered yet: they answer "no such method". */
type ComingCall = 'create_checkout_session'

/** One handler for every method of the contract: a missing one is a type error. */
export type RpcHandlers = {
  [Name in Exclude<keyof RpcCalls, ComingCall>]: (
    viewer: Viewer,
    params: Static<RpcCalls[Name]['params']>,
  ) => Promise<Static<RpcCalls[Name]['result']>>
}
