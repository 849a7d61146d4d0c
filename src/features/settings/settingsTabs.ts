/** The tabs in their order, each with its own path; `/settings` opens the first. */
export const SETTINGS_TABS = [
  { tab: 'account', path: '/settings/account' },
  { tab: 'transactions', path: '/settings/transactions' },
  { tab: 'payment', path: '/settings/payment' },
] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]['tab']

/** The tab of a path below `/settings`. */
export function tabOf(pathname: string): SettingsTab {
  return SETTINGS_TABS.find(({ path }) => path === pathname.replace(/\/+$/, ''))?.tab ?? 'account'
}

/** Whether a path shows the first tab. */
export function isAccountTab(pathname: string): boolean {
  return pathname === '/settings' || pathname === '/settings/account'
}
