/** Build settings (docs/operating.md, "With another API"); undefined where unset. */
const BUILD = {
  productionHost: process.env.PRODUCTION_HOST,
  productionApi: process.env.PRODUCTION_API || '/api',
  qaApi: process.env.QA_API || '/api',
  firebaseProjectId: process.env.FIREBASE_PROJECT_ID,
  firebaseApiKey: process.env.FIREBASE_API_KEY,
  idempotency: process.env.API_IDEMPOTENCY,
}

export const serviceId = process.env.SERVICE_ID || 'tealine'
export const appId = process.env.APP_ID || 'web'
export const publicIpUrl = process.env.PUBLIC_IP_URL || '/api/ip'
export const appVersion = process.env.APP_VERSION || '0.0.0'
export const appCommit = process.env.APP_COMMIT || 'unknown'

/** Set only if remote config comes from Firestore; otherwise it comes from the API. */
export const firebase = BUILD.firebaseProjectId
  ? { projectId: BUILD.firebaseProjectId, apiKey: BUILD.firebaseApiKey ?? '' }
  : undefined

/** Whether a host is the production app's; every other one is QA (spec, section 9). */
export function isProductionHost(host: string): boolean {
  return Boolean(BUILD.productionHost) && host === BUILD.productionHost
}

/** Base URL of the API for a page's host, without a trailing slash: a path (same origin) or an absolute URL. */
export function apiBase(host: string): string {
  return (isProductionHost(host) ? BUILD.productionApi : BUILD.qaApi).replace(/\/+$/, '')
}

/** Whether the API supports `Idempotency-Key`: ours does; a third-party one only if the build says so. */
export function sendsIdempotencyKeys(pageOrigin: string, api: string): boolean {
  return BUILD.idempotency === '1' || new URL(api, pageOrigin).origin === new URL(pageOrigin).origin
}
