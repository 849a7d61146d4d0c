import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'
import { isPublicPath } from '../features/navigation/publicPaths'

interface LazyScreen {
  Component: LazyExoticComponent<ComponentType>
  /** Fetches the screen's chunk before it is shown. */
  preload: () => Promise<unknown>
}

function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  return { preload: load, Component: lazy(async () => ({ default: await load() })) }
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
export const upgradeScreen = lazyScreen(async () => (await import('../features/upgrade/UpgradeScreen')).UpgradeScreen)
export const notFoundScreen = lazyScreen(async () => (await import('./NotFoundScreen')).NotFoundScreen)

const screensByPath: Record<string, LazyScreen> = {
  '/': placeCallScreen,
  '/call-history': callHistoryScreen,
  '/upgrade-account': upgradeScreen,
  '/login': loginScreen,
  '/forgot-pin': forgotPinScreen,
  '/get-started': signUpScreen,
}

/** Fetches what the address of this page load will show, while the app itself still starts. */
export function preloadScreen(pathname: string, hasToken: boolean): void {
  void screensByPath[hasToken || isPublicPath(pathname) ? pathname : '/login']?.preload()
}
