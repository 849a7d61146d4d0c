import type { ReactNode } from 'react'
import { lazyPart } from '../components/loading/lazyPart'
import type { ChunkName, RouteOfApp } from '../routes'
import { routes, withoutTrailingSlash } from '../routes'
import { addFlows } from './publicReducer'

type LazyScreen = ReturnType<typeof lazyPart<{ children?: ReactNode }>>

/** The screens by chunk name; src/routes.ts assigns them to paths. */
export const SCREENS: Record<ChunkName, LazyScreen> = {
  'forgot-pin': lazyPart(async () => {
    addFlows((await import(/* webpackChunkName: 'forgot-pin' */ './flows')).flows)
    return (await import(/* webpackChunkName: 'forgot-pin' */ '../features/pinReset/ForgotPinScreen')).ForgotPinScreen
  }),
  'sign-up': lazyPart(async () => {
    addFlows((await import(/* webpackChunkName: 'sign-up' */ './flows')).flows)
    return (await import(/* webpackChunkName: 'sign-up' */ '../features/signUp/SignUpScreen')).SignUpScreen
  }),
  dialer: lazyPart(
    async () => (await import(/* webpackChunkName: 'dialer' */ '../features/dialer/PlaceCallScreen')).PlaceCallScreen,
  ),
  'call-history': lazyPart(
    async () =>
      (await import(/* webpackChunkName: 'call-history' */ '../features/callHistory/CallHistoryScreen'))
        .CallHistoryScreen,
  ),
  users: lazyPart(
    async () => (await import(/* webpackChunkName: 'users' */ '../features/users/ManageUsersScreen')).ManageUsersScreen,
  ),
  settings: lazyPart(
    async () => (await import(/* webpackChunkName: 'settings' */ '../features/settings/SettingsScreen')).SettingsScreen,
  ),
  account: lazyPart(
    async () => (await import(/* webpackChunkName: 'account' */ '../features/settings/account/AccountTab')).AccountTab,
  ),
  transactions: lazyPart(
    async () =>
      (await import(/* webpackChunkName: 'transactions' */ '../features/transactions/TransactionsTab')).TransactionsTab,
  ),
  payment: lazyPart(
    async () => (await import(/* webpackChunkName: 'payment' */ '../features/settings/payment/PaymentTab')).PaymentTab,
  ),
  help: lazyPart(async () => (await import(/* webpackChunkName: 'help' */ '../features/help/HelpScreen')).HelpScreen),
  upgrade: lazyPart(
    async () => (await import(/* webpackChunkName: 'upgrade' */ '../features/upgrade/UpgradeScreen')).UpgradeScreen,
  ),
}

export const notFoundScreen = lazyPart(async () => (await import('./layout/NotFoundScreen')).NotFoundScreen)

/** Loads a path's screen ahead of a navigation to it. @returns whether all of it could be loaded */
export async function preloadScreen(pathname: string): Promise<boolean> {
  const parts = chunksOf(pathname).map((chunk) => SCREENS[chunk])
  await Promise.all(parts.map(({ load }) => load()))
  return parts.every(({ isLoaded }) => isLoaded())
}

/** The path's screen can be rendered without waiting for its chunk. */
export function isScreenLoaded(pathname: string): boolean {
  const [screen] = chunksOf(pathname)
  return screen !== undefined && SCREENS[screen].isLoaded()
}

/** The same for a path with its own screen; those below Settings share one. */
export function isOwnScreenLoaded(pathname: string): boolean {
  const chunks = routeOf(pathname)?.chunks
  return chunks !== undefined && chunks.length <= 1 && chunks.every((chunk) => SCREENS[chunk].isLoaded())
}

/** The chunks of a path's screen; none if there is no such screen. */
export function chunksOf(pathname: string): readonly ChunkName[] {
  return routeOf(pathname)?.chunks ?? []
}

function routeOf(pathname: string): RouteOfApp | undefined {
  const wanted = withoutTrailingSlash(pathname)
  return Object.values(routes).find(({ path }) => path === wanted)
}
