import { lazyPart } from '../components/lazyPart'

export const forgotPinScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'forgot-pin' */ '../features/pinReset/ForgotPinScreen')).ForgotPinScreen,
)
export const signUpScreen = lazyPart(
  async () => (await import(/* webpackChunkName: 'sign-up' */ '../features/signUp/SignUpScreen')).SignUpScreen,
)
export const placeCallScreen = lazyPart(
  async () => (await import(/* webpackChunkName: 'dialer' */ '../features/dialer/PlaceCallScreen')).PlaceCallScreen,
)
export const callHistoryScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'call-history' */ '../features/callHistory/CallHistoryScreen'))
      .CallHistoryScreen,
)
export const settingsScreen = lazyPart(
  async () => (await import(/* webpackChunkName: 'settings' */ '../features/settings/SettingsScreen')).SettingsScreen,
)
export const accountTab = lazyPart(
  async () => (await import(/* webpackChunkName: 'account' */ '../features/settings/account/AccountTab')).AccountTab,
)
export const transactionsTab = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'transactions' */ '../features/transactions/TransactionsTab')).TransactionsTab,
)
export const paymentTab = lazyPart(
  async () => (await import(/* webpackChunkName: 'payment' */ '../features/settings/payment/PaymentTab')).PaymentTab,
)
export const manageUsersScreen = lazyPart(
  async () => (await import(/* webpackChunkName: 'users' */ '../features/users/ManageUsersScreen')).ManageUsersScreen,
)
export const upgradeScreen = lazyPart(
  async () => (await import(/* webpackChunkName: 'upgrade' */ '../features/upgrade/UpgradeScreen')).UpgradeScreen,
)
export const notFoundScreen = lazyPart(async () => (await import('./NotFoundScreen')).NotFoundScreen)

const screensByPath: Record<string, ReturnType<typeof lazyPart>[]> = {
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

/** Fetches what a path shows, before it is gone to. */
export function preloadScreen(pathname: string): void {
  for (const screen of screensByPath[pathname] ?? []) screen.preload()
}

/** Whether a path's screen can be shown without waiting for its chunk. */
export function isScreenThere(pathname: string): boolean {
  return screensByPath[pathname]?.[0]?.isThere() ?? false
}
