import type { RestAnswer, RestName, RestRequest, RpcName, RpcParams, RpcResult } from '../../contract/callTypes'

type Method = 'GET' | 'POST' | 'DELETE'

interface CallOptions<Answer> {
  /**
   * What the person wants done, e.g. "call:7f3…": sent with an idempotency key that stays the same
   * until the server has answered, so that a repeat does it once.
   */
  intent?: string
  /** Reads the endpoint's value out of the answer; an answer it cannot read is a failure. */
  read?: (answer: Answer) => unknown
  /** Whether it is still sent when the page goes away. */
  outlivesPage?: boolean
  /** Vault handle of the token to use instead of the cookie's. */
  tokenHandle?: string
  /** Shows, and may get, the cookie by which the page's own server knows this browser again. */
  credentials?: 'same-origin'
}

type RestOptions<Name extends RestName> = RestRequest<Name> & CallOptions<RestAnswer<Name>>

interface RpcOptions<Answer> extends CallOptions<Answer> {
  /** The method's name by default. */
  id?: string
  /** Whether it only reads, and may be retried. */
  safe?: boolean
}

interface AnyCall extends Omit<CallOptions<never>, 'read'> {
  safe: boolean
  read?: (answer: unknown) => unknown
}

export type ApiCall =
  | ({ door: 'rest'; method: Method; path: string; body?: unknown } & AnyCall)
  | ({ door: 'rpc'; method: string; id: string; params: unknown } & AnyCall)
  | ({ door: 'publicIp' } & AnyCall)

/** A call of `{api}/v1/{path}`, by its name in the contract. */
export function rest<Name extends RestName>(
  name: Name,
  ...[options]: object extends RestOptions<Name> ? [options?: RestOptions<Name>] : [options: RestOptions<Name>]
): ApiCall {
  const { params, query, ...others }: Partial<RestOptions<Name>> = options ?? {}
  const [method, path] = name.split(' ') as [Method, string]
  const call = { door: 'rest', method, path: withParams(path, params) + searchOf(query), safe: method === 'GET' }
  return { ...call, ...others } as ApiCall
}

/** A JSON-RPC 2.0 call; its answer is the `result`. */
export function rpc<Name extends RpcName>(
  method: Name,
  params: RpcParams<Name>,
  options: RpcOptions<RpcResult<Name>> = {},
): ApiCall {
  return { door: 'rpc', method, id: method, params, safe: false, ...options } as ApiCall
}

/** The look-up of this browser's public address, which sees none of our credentials. */
export function publicIp(read: (answer: { ip: string }) => string): ApiCall {
  return { door: 'publicIp', safe: true, read: read as AnyCall['read'] }
}

function withParams(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
}

function searchOf(query: Record<string, string | number | undefined> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}
