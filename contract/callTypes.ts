import type Type from 'typebox'
import type { TSchema } from 'typebox'
import type { RestCalls } from './restCalls'
import type { RpcCalls } from './rpcCalls'

type Braced<Path extends string> = Path extends `${infer Before}:${infer Param}/${infer After}`
  ? `${Before}{${Param}}/${Braced<After>}`
  : Path extends `${infer Before}:${infer Param}.${infer Ending}`
    ? `${Before}{${Param}}.${Ending}`
    : Path extends `${infer Before}:${infer Param}`
      ? `${Before}{${Param}}`
      : Path

type ByName = {
  [Key in keyof RestCalls as `${RestCalls[Key]['method']} ${Braced<RestCalls[Key]['path']>}`]: RestCalls[Key]
}

/** The documented name of a REST call: `GET Calls/{sid}`. */
export type RestName = keyof ByName
export type RestAnswer<Name extends RestName> = Type.Static<ByName[Name]['answer']>
/** The input of a REST call: its params, query and body, if it has any. */
export type RestRequest<Name extends RestName> = Part<ByName[Name], 'params'> &
  Query<ByName[Name]> &
  Part<ByName[Name], 'body'>

type Part<Call, Key extends 'params' | 'body'> =
  Call extends Record<Key, infer Schema extends TSchema>
    ? { [K in Key]: Type.Static<Schema> }
    : { [K in Key]?: undefined }

type Query<Call> = Call extends { query: infer Schema extends TSchema }
  ? object extends Type.Static<Schema>
    ? { query?: Type.Static<Schema> }
    : { query: Type.Static<Schema> }
  : { query?: undefined }

export type RpcName = keyof RpcCalls
export type RpcParams<Name extends RpcName> = Type.Static<RpcCalls[Name]['params']>
export type RpcResult<Name extends RpcName> = Type.Static<RpcCalls[Name]['result']>
