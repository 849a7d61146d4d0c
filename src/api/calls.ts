type Method = 'GET' | 'POST' | 'DELETE'

interface CallOptions<Body, Value> {
  /**
   * What the person wants done, e.g. "call:7f3…": sent with an idempotency key that stays the same
   * until the server has answered, so that a repeat does it once.
   */
  intent?: string
  /** Reads the endpoint's value out of the answer; an answer it cannot read is a failure. */
  read?: (answer: Body) => Value
  /** Whether it is still sent when the page goes away. */
  outlivesPage?: boolean
  /** Vault handle of the token to use instead of the cookie's. */
  tokenHandle?: string
  /** Shows, and may get, the cookie by which the page's own server knows this browser again. */
  credentials?: 'same-origin'
}

export interface RestOptions<Body, Value> extends CallOptions<Body, Value> {
  /** POST unless told (spec §7). */
  method?: Method
  query?: Record<string, string | number | undefined>
}

export interface RpcOptions<Body, Value> extends CallOptions<Body, Value> {
  /** The method's name unless told. */
  id?: string
  /** Whether it only reads, and may be asked again. */
  safe?: boolean
}

interface AnyCall {
  safe: boolean
  intent?: string
  read?: (answer: unknown) => unknown
  outlivesPage?: boolean
  tokenHandle?: string
  credentials?: 'same-origin'
}

export type ApiCall =
  | ({ door: 'rest'; method: Method; path: string; body?: unknown } & AnyCall)
  | ({ door: 'rpc'; method: string; id: string; params: unknown } & AnyCall)
  | ({ door: 'publicIp' } & AnyCall)

/** A call of `{api}/v1/{path}`; `path` has no slash at its start, ids in it are encoded by the caller. */
// biome-ignore lint/suspicious/noExplicitAny: each endpoint states its own answer and value
export function rest(path: string, body?: unknown, options: RestOptions<any, unknown> = {}): ApiCall {
  const { method = 'POST', query, ...others } = options
  return { door: 'rest', method, path: path + searchOf(query), body, safe: method === 'GET', ...others }
}

/** A JSON-RPC 2.0 call; its answer is the `result`. */
// biome-ignore lint/suspicious/noExplicitAny: each endpoint states its own answer and value
export function rpc(method: string, params: unknown, options: RpcOptions<any, unknown> = {}): ApiCall {
  const { id = method, safe = false, ...others } = options
  return { door: 'rpc', method, id, params, safe, ...others }
}

/** The look-up of this browser's public address, which sees none of our credentials. */
export function publicIp(read: (answer: { ip: string }) => string): ApiCall {
  return { door: 'publicIp', safe: true, read: read as (answer: unknown) => unknown }
}

function searchOf(query: RestOptions<unknown, unknown>['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}
