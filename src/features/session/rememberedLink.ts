import type { RouteLocation } from '../../events'
import { isGuardedPath, routes, withoutTrailingSlash } from '../../routes'
import type { Services } from '../../services/services'

/** Longer than a log-in takes with a code by email and a new PIN; an older link is no longer what the user wants. */
const KEPT_MS = 3_600_000

type Memory = Pick<Services, 'clock' | 'linkStorage'>
type Place = Pick<RouteLocation, 'pathname' | 'search'>

/**
 * Remembers, for this tab, where somebody wanted to go who has to log in first. Home has an address of its own for
 * numbers.
 */
export function rememberLink({ clock, linkStorage }: Memory, { pathname, search }: Place): void {
  if (pathname === routes.placeCall.path || !isGuardedPath(pathname)) return
  linkStorage.write(JSON.stringify([clock.now(), pathname + search]))
}

/** @returns where Home redirects to after a log-in, once: one of the app's own addresses */
export function takeLink({ clock, linkStorage }: Memory): string | undefined {
  const kept = linkStorage.read()
  if (kept === null) return undefined
  linkStorage.clear()
  const [, at = '', link = ''] = /^\[(\d+),"([^"\\]+)"\]$/.exec(kept) ?? []
  const [pathname = ''] = link.split('?')
  const isMeant = Math.abs(clock.now() - Number(at)) <= KEPT_MS && isGuardedPath(withoutTrailingSlash(pathname))
  return isMeant ? link : undefined
}
