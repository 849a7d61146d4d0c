import type { ComponentType } from 'react'
import { lazy, useState } from 'react'
import { part } from '../components/part'

interface LazyScreen {
  Component: ComponentType
  /** Fetches the screen's chunk before it is shown. */
  preload: () => Promise<unknown>
  isThere: () => boolean
}

function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let there: ComponentType | undefined
  const preload = part(async () => {
    there = await load()
    return there
  })
  const Awaited = lazy(async () => ({ default: await preload() }))
  // What is there is drawn at once: `lazy` would wait for a promise of it.
  function Component() {
    const [Shown] = useState<ComponentType>(() => there ?? Awaited)
    return <Shown />
  }
  return { preload, Component, isThere: () => there !== undefined }
}

export const forgotPinScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'forgot-pin' */ '../features/pinReset/ForgotPinScreen')).ForgotPinScreen,
)
export const signUpScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: 'sign-up' */ '../features/signUp/SignUpScreen')).SignUpScreen,
)
export const placeCallScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: 'dialer' */ '../features/dialer/PlaceCallScreen')).PlaceCallScreen,
)
export const callHistoryScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'call-history' */ '../features/callHistory/CallHistoryScreen'))
      .CallHistoryScreen,
)
export const settingsScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: 'settings' */ '../features/settings/SettingsScreen')).SettingsScreen,
)
export const accountTab = lazyScreen(
  async () => (await import(/* webpackChunkName: 'account' */ '../features/settings/AccountTab')).AccountTab,
)
export const transactionsTab = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'transactions' */ '../features/transactions/TransactionsTab')).TransactionsTab,
)
export const paymentTab = lazyScreen(
  async () => (await import(/* webpackChunkName: 'payment' */ '../features/settings/PaymentTab')).PaymentTab,
)
export const manageUsersScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: 'users' */ '../features/users/ManageUsersScreen')).ManageUsersScreen,
)
export const upgradeScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: 'upgrade' */ '../features/upgrade/UpgradeScreen')).UpgradeScreen,
)
export const notFoundScreen = lazyScreen(async () => (await import('./NotFoundScreen')).NotFoundScreen)

const screensByPath: Record<string, LazyScreen[]> = {
  '/': [placeCallScreen],
  '/call-history': [callHistoryScreen],
  '/manage-users': [manageUsersScreen],
  '/settings': [settingsScreen, accountTab],
  '/settings/account': [settingsScreen, accountTab],
  '/settings/transactions': [settingsScreen, transactionsTab],
  '/settings/payment': [settingsScreen, paymentTab],
  '/upgrade-account': [upgradeScreen],
  '/forgot-pin': [forgotPinScreen],
  '/get-started': [signUpScreen],
}

/** Fetches what a path shows, before it is gone to. What cannot be fetched now is tried again then. */
export function preloadScreen(pathname: string): void {
  for (const screen of screensByPath[pathname] ?? []) screen.preload().catch(() => undefined)
}

/** Whether a path's screen can be shown without waiting for its chunk. */
export function isScreenThere(pathname: string): boolean {
  return screensByPath[pathname]?.[0]?.isThere() ?? false
}
