import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'
import { part } from '../components/part'
import { isPublicPath } from '../features/navigation/publicPaths'

interface LazyScreen {
  Component: LazyExoticComponent<ComponentType>
  /** Fetches the screen's chunk before it is shown. */
  preload: () => Promise<unknown>
}

function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  return { preload: part(load), Component: lazy(async () => ({ default: await load() })) }
}

export const loginScreen = lazyScreen(async () => (await import('../features/session/LoginScreen')).LoginScreen)
export const forgotPinScreen = lazyScreen(
  async () => (await import('../features/pinReset/ForgotPinScreen')).ForgotPinScreen,
)
export const signUpScreen = lazyScreen(async () => (await import('../features/signUp/SignUpScreen')).SignUpScreen)
export const placeCallScreen = lazyScreen(
  async () => (await import('../features/dialer/PlaceCallScreen')).PlaceCallScreen,
)
export const callHistoryScreen = lazyScreen(
  async () => (await import('../features/callHistory/CallHistoryScreen')).CallHistoryScreen,
)
export const settingsScreen = lazyScreen(
  async () => (await import('../features/settings/SettingsScreen')).SettingsScreen,
)
export const accountTab = lazyScreen(async () => (await import('../features/settings/AccountTab')).AccountTab)
export const transactionsTab = lazyScreen(
  async () => (await import('../features/transactions/TransactionsTab')).TransactionsTab,
)
export const paymentTab = lazyScreen(async () => (await import('../features/settings/PaymentTab')).PaymentTab)
export const manageUsersScreen = lazyScreen(
  async () => (await import('../features/users/ManageUsersScreen')).ManageUsersScreen,
)
export const upgradeScreen = lazyScreen(async () => (await import('../features/upgrade/UpgradeScreen')).UpgradeScreen)
export const notFoundScreen = lazyScreen(async () => (await import('./NotFoundScreen')).NotFoundScreen)

const screensByPath: Record<string, LazyScreen[]> = {
  '/': [placeCallScreen],
  '/call-history': [callHistoryScreen],
  '/settings': [settingsScreen, accountTab],
  '/settings/account': [settingsScreen, accountTab],
  '/settings/transactions': [settingsScreen, transactionsTab],
  '/settings/payment': [settingsScreen, paymentTab],
  '/upgrade-account': [upgradeScreen],
  '/login': [loginScreen],
  '/forgot-pin': [forgotPinScreen],
  '/get-started': [signUpScreen],
}

/** Fetches what the address of this page load will show, while the app itself still starts. */
export function preloadScreen(pathname: string, hasToken: boolean): void {
  for (const screen of screensByPath[hasToken || isPublicPath(pathname) ? pathname : '/login'] ?? [])
    void screen.preload()
}
