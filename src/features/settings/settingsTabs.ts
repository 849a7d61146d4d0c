import { routes, withoutTrailingSlash } from '../../routes'

/** The tabs in order, each with its path; `/settings` opens the first. */
export const SETTINGS_TABS = [
  { tab: 'account', path: routes.account.path },
  { tab: 'transactions', path: routes.transactions.path },
  { tab: 'payment', path: routes.payment.path },
] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]['tab']

/** The tab of a path below `/settings`. */
export function tabOf(pathname: string): SettingsTab {
  return SETTINGS_TABS.find(({ path }) => path === withoutTrailingSlash(pathname))?.tab ?? 'account'
}

/** The path shows the first tab. */
export function isAccountTab(pathname: string): boolean {
  return pathname === routes.settings.path || pathname === routes.account.path
}
