import type { RestAnswer, RestName, RestRequest, RpcName, RpcParams, RpcResult } from '../../contract/callTypes'

type Method = 'GET' | 'POST' | 'DELETE'

interface CallOptions<Answer> {
  /**
   * The user's intent, e.g. "call:7f3…". It is sent with an idempotency key that stays the same
   * until the server responds, so that a retry does not perform it twice.
   */
  intent?: string
  /** Extracts the endpoint's value from the response; a response it cannot read is a failure. */
  read?: (answer: Answer) => unknown
  /** The request is still sent when the page is unloaded (`keepalive`). */
  outlivesPage?: boolean
  /** Vault handle of the token to use instead of the cookie's. */
  tokenHandle?: string
  /** Sends, and may set, the cookie by which the page's own server recognizes this browser. */
  credentials?: 'same-origin'
}

type RestOptions<Name extends RestName> = RestRequest<Name> & CallOptions<RestAnswer<Name>>

interface RpcOptions<Answer> extends CallOptions<Answer> {
  /** The method's name by default. */
  id?: string
  /** It is read-only and may be retried. */
  safe?: boolean
}

interface AnyCall extends Omit<CallOptions<never>, 'read'> {
  safe: boolean
  read?: (answer: unknown) => unknown
}

export type ApiCall =
  | ({ kind: 'rest'; method: Method; path: string; body?: unknown } & AnyCall)
  | ({ kind: 'rpc'; method: string; id: string; params: unknown } & AnyCall)
  | ({ kind: 'publicIp' } & AnyCall)

/** A call of `{api}/v1/{path}`, by its name in the contract. */
export function rest<Name extends RestName>(
  name: Name,
  ...[options]: object extends RestOptions<Name> ? [options?: RestOptions<Name>] : [options: RestOptions<Name>]
): ApiCall {
  const { params, query, ...others }: Partial<RestOptions<Name>> = options ?? {}
  const [method, path] = name.split(' ') as [Method, string]
  const call = { kind: 'rest', method, path: withParams(path, params) + queryStringOf(query), safe: method === 'GET' }
  return { ...call, ...others } as ApiCall
}

/** A JSON-RPC 2.0 call; its answer is the `result`. */
export function rpc<Name extends RpcName>(
  method: Name,
  params: RpcParams<Name>,
  options: RpcOptions<RpcResult<Name>> = {},
): ApiCall {
  return { kind: 'rpc', method, id: method, params, safe: false, ...options } as ApiCall
}

/** Looks up this browser's public IP address; sent without credentials. */
export function publicIp(read: (answer: { ip: string }) => string): ApiCall {
  return { kind: 'publicIp', safe: true, read: read as AnyCall['read'] }
}

/** Names a call for recordings: `GET Account/CallerIds`, without a query; `rpc list_products`. */
export function nameOfCall(call: ApiCall): string {
  if (call.kind === 'rest') return `${call.method} ${call.path.split('?', 1)[0]}`
  return call.kind === 'rpc' ? `rpc ${call.method}` : 'GET ip'
}

function withParams(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
}

function queryStringOf(query: Record<string, string | number | undefined> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}
