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
 * Builds the HTTP request for a call (spec §7, "Common rules"). Redirects are refused, so that the token never
 * reaches another host. Cookies are not sent, the header authenticates; only two calls send the known-device
 * cookie, to the page's own origin.
 */
export function requestOf(call: ApiCall, sources: Sources, idempotencyKey?: string): HttpRequest {
  const { apiSettings } = sources
  const init: RequestInit = { cache: 'no-store', credentials: call.credentials ?? 'omit', redirect: 'error' }
  if (call.kind === 'publicIp') return { url: apiSettings.publicIpUrl, init: { ...init, method: 'GET' } }

  const token = call.tokenHandle ? sources.vault.get(call.tokenHandle) : sources.cookies.get(ACCESS_TOKEN_COOKIE)
  const body = call.kind === 'rpc' ? rpcBody(call) : call.body
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Authorization: authorization(call, token, apiSettings),
  }
  if (token) headers['X-Access-Token'] = token
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey

  return {
    url: call.kind === 'rpc' ? `${apiSettings.base}/rpc` : `${apiSettings.base}/v1/${call.path}`,
    init: {
      ...init,
      headers,
      keepalive: call.outlivesPage,
      method: call.kind === 'rpc' ? 'POST' : call.method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  }
}

function rpcBody({ method, id, params }: ApiCall & { kind: 'rpc' }) {
  return { jsonrpc: '2.0', method, id, params }
}

/** There is only one `Authorization` header: a logged-in RPC call sends Bearer instead of Basic. */
function authorization(call: ApiCall, token: string | undefined, { serviceId, appId }: ApiSettings): string {
  if (call.kind === 'rpc' && token) return `Bearer ${token}`
  return `Basic ${btoa(`${serviceId}:${appId}`)}`
}
