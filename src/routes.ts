interface AppRoute {
  path: `/${string}`
  /** Webpack's names of the chunks its screen comes in (src/app/screens.tsx), the outer one first. Log-in is in the first load. */
  chunks: readonly string[]
  /** Its positions in the bars and in the menu (spec §2). */
  place?: { bar: number; menu: number }
}

type Table = Record<string, AppRoute>

/** Where navigation is hidden and no token is tried (spec §2). */
export const publicRoutes = {
  login: { path: '/login', chunks: [] },
  legacyLogin: { path: '/login-legacy', chunks: [] },
  forgotPin: { path: '/forgot-pin', chunks: ['forgot-pin'] },
  signUp: { path: '/get-started', chunks: ['sign-up'] },
} as const satisfies Table

/** Those that lead to the log-in screen without a token. */
export const guardedRoutes = {
  placeCall: { path: '/', chunks: ['dialer'], place: { bar: 1, menu: 1 } },
  callHistory: { path: '/call-history', chunks: ['call-history'], place: { bar: 2, menu: 2 } },
  users: { path: '/manage-users', chunks: ['users'], place: { bar: 3, menu: 4 } },
  settings: { path: '/settings', chunks: ['settings', 'account'], place: { bar: 4, menu: 3 } },
  account: { path: '/settings/account', chunks: ['settings', 'account'] },
  transactions: { path: '/settings/transactions', chunks: ['settings', 'transactions'] },
  payment: { path: '/settings/payment', chunks: ['settings', 'payment'] },
  upgrade: { path: '/upgrade-account', chunks: ['upgrade'] },
} as const satisfies Table

/** Every route of the app (spec §2). Marked as pure so that the page's own script, src/beforeApp.ts, comes without it. */
export const routes = /* @__PURE__ */ Object.assign({}, publicRoutes, guardedRoutes)

type Routes = typeof routes
export type RouteOfApp = Routes[keyof Routes]
export type ChunkName = RouteOfApp['chunks'][number]
/** Routes with a place in the navigation. */
export type PlaceName = { [Name in keyof Routes]: Routes[Name] extends { place: object } ? Name : never }[keyof Routes]

/** A page of its own, outside the app's router. */
export const REPLAY_PATH = '/replay'

/** A path as the table has it. */
export function withoutLastSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '')
}

export function isPublicPath(pathname: string): boolean {
  return Object.values(publicRoutes).some(({ path }) => path === withoutLastSlash(pathname))
}
