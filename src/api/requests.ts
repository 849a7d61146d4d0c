import type { Cookies } from '../services/cookies'
import type { ApiSettings } from '../services/http'
import type { Vault } from '../services/vault'
import { ACCESS_TOKEN_COOKIE } from './accessToken'
import type { ApiCall } from './calls'

export interface HttpRequest {
  url: string
  init: RequestInit
}

interface Sources {
  apiSettings: ApiSettings
  cookies: Pick<Cookies, 'get'>
  vault: Pick<Vault, 'get'>
}

/**
 * The HTTP request of a call (spec §7, "Common rules"). Redirects are refused, so that the token never follows
 * one to another host; the cookie itself is not sent, the header is what counts. Two calls show the cookie of a known
 * device, to the page's own origin alone.
 */
export function requestOf(call: ApiCall, sources: Sources, idempotencyKey?: string): HttpRequest {
  const { apiSettings } = sources
  const init: RequestInit = { cache: 'no-store', credentials: call.credentials ?? 'omit', redirect: 'error' }
  if (call.door === 'publicIp') return { url: apiSettings.publicIpUrl, init: { ...init, method: 'GET' } }

  const token = call.tokenHandle ? sources.vault.get(call.tokenHandle) : sources.cookies.get(ACCESS_TOKEN_COOKIE)
  const body = call.door === 'rpc' ? rpcBody(call) : call.body
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Authorization: authorization(call, token, apiSettings),
  }
  if (token) headers['X-Access-Token'] = token
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey

  return {
    url: call.door === 'rpc' ? `${apiSettings.base}/rpc` : `${apiSettings.base}/v1/${call.path}`,
    init: {
      ...init,
      headers,
      keepalive: call.outlivesPage,
      method: call.door === 'rpc' ? 'POST' : call.method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  }
}

function rpcBody({ method, id, params }: ApiCall & { door: 'rpc' }) {
  return { jsonrpc: '2.0', method, id, params }
}

/** HTTP has one `Authorization` field: on a logged-in RPC call Bearer takes the place of Basic. */
function authorization(call: ApiCall, token: string | undefined, { serviceId, appId }: ApiSettings): string {
  if (call.door === 'rpc' && token) return `Bearer ${token}`
  return `Basic ${btoa(`${serviceId}:${appId}`)}`
}
