/** Build settings (docs/operating.md, "What the web app is built with"); undefined where unset. */
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

/** The service's own pages; a live server requires all of them. */
export const siteLinks = {
  features: process.env.FEATURES_URL || 'https://www.tealine.example/features',
  app: process.env.GET_APP_URL || 'https://www.tealine.example/app',
  blog: process.env.BLOG_URL || 'https://www.tealine.example/blog',
  support: process.env.SUPPORT_URL || 'https://www.tealine.example/support',
  legal: process.env.LEGAL_URL || 'https://www.tealine.example/legal',
  privacy: process.env.PRIVACY_URL || 'https://www.tealine.example/privacy',
  terms: process.env.TERMS_URL || 'https://www.tealine.example/terms',
}

/** Set only if remote config comes from Firestore; otherwise it comes from the API. */
export const firebase = BUILD.firebaseProjectId
  ? { projectId: BUILD.firebaseProjectId, apiKey: BUILD.firebaseApiKey ?? '' }
  : undefined

/** The host is the production app's; every other one is QA (spec, section 9). */
export function isProductionHost(host: string): boolean {
  return Boolean(BUILD.productionHost) && host === BUILD.productionHost
}

/** Base URL of the API for a page's host, without a trailing slash: a path (same origin) or an absolute URL. */
export function apiBase(host: string): string {
  return (isProductionHost(host) ? BUILD.productionApi : BUILD.qaApi).replace(/\/+$/, '')
}

/** The API supports `Idempotency-Key`: ours does; a third-party one only if the build says so. */
export function sendsIdempotencyKeys(pageOrigin: string, api: string): boolean {
  return BUILD.idempotency === '1' || new URL(api, pageOrigin).origin === new URL(pageOrigin).origin
}

/** The folder with the countries' flags. */
export const flagsUrl = process.env.FLAGS || '/flags'
