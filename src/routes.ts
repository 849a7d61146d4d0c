interface AppRoute {
  path: `/${string}`
  /** Webpack's names of its screen's chunks (src/app/screens.tsx), outer first. The log-in screen is in the initial load. */
  chunks: readonly string[]
  /** Its positions in the navigation bars and in the menu (spec §2). */
  place?: { bar: number; menu: number }
}

type Table = Record<string, AppRoute>

/** Routes without navigation, on which no token is used (spec §2). */
export const publicRoutes = {
  login: { path: '/login', chunks: [] },
  legacyLogin: { path: '/login-legacy', chunks: [] },
  forgotPin: { path: '/forgot-pin', chunks: ['forgot-pin'] },
  signUp: { path: '/get-started', chunks: ['sign-up'] },
} as const satisfies Table

/** Routes that redirect to the log-in screen without a token. */
export const guardedRoutes = {
  placeCall: { path: '/', chunks: ['dialer'], place: { bar: 1, menu: 1 } },
  callHistory: { path: '/call-history', chunks: ['call-history'], place: { bar: 2, menu: 2 } },
  users: { path: '/manage-users', chunks: ['users'], place: { bar: 3, menu: 4 } },
  settings: { path: '/settings', chunks: ['settings', 'account'], place: { bar: 4, menu: 3 } },
  account: { path: '/settings/account', chunks: ['settings', 'account'] },
  transactions: { path: '/settings/transactions', chunks: ['settings', 'transactions'] },
  payment: { path: '/settings/payment', chunks: ['settings', 'payment'] },
  help: { path: '/help', chunks: ['help'] },
  upgrade: { path: '/upgrade-account', chunks: ['upgrade'] },
} as const satisfies Table

/** Every route of the app (spec §2). Marked as pure so that it is tree-shaken from the inline script, src/firstPaint/beforeApp.ts. */
export const routes = /* @__PURE__ */ Object.assign({}, publicRoutes, guardedRoutes)

type Routes = typeof routes
export type RouteOfApp = Routes[keyof Routes]
export type ChunkName = RouteOfApp['chunks'][number]
/** Names of the routes in the navigation. */
export type NavItemName = {
  [Name in keyof Routes]: Routes[Name] extends { place: object } ? Name : never
}[keyof Routes]

/** A separate page, outside the app's router. */
export const REPLAY_PATH = '/replay'

/** Normalizes a path to the form used in the route table. */
export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '')
}

/** The path requires a log-in; all paths below Settings do, even if there is no such screen. */
export function isGuardedPath(pathname: string): boolean {
  const isBelowSettings = pathname.startsWith(`${guardedRoutes.settings.path}/`)
  return isBelowSettings || Object.values(guardedRoutes).some(({ path }) => path === pathname)
}

export function isPublicPath(pathname: string): boolean {
  return Object.values(publicRoutes).some(({ path }) => path === withoutTrailingSlash(pathname))
}
