import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of this server's own origin sent a request. Browsers say so themselves; the older ones, and all of them
 * on plain http, name the page's origin, which must then be the host that they asked.
 */
export function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
