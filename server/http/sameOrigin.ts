import type { IncomingHttpHeaders } from 'node:http'

/**
 * The request was sent by a page of this server's own origin. Browsers say so in `Sec-Fetch-Site`; older ones,
 * and all of them on plain http, only send the page's origin, which must match the requested host.
 */
export function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
