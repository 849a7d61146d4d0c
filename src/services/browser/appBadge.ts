import type { AppBadge } from '../appBadge'

/** What TypeScript requires of each browser, and some don't have. */
type BadgingNavigator = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

export const browserAppBadge: AppBadge = {
  show(count) {
    const { setAppBadge, clearAppBadge } = navigator as BadgingNavigator
    const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
    // Refused where the app isn't installed or may not notify: the badge in the navigation says the same.
    done?.catch(() => undefined)
  },
}
