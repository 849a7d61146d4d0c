/** The paths of all customer screens. */
export const CUSTOMER_SCREENS = [
  '/',
  '/call-history',
  '/manage-users',
  '/settings/account',
  '/settings/transactions',
  '/settings/payment',
  '/upgrade-account',
  '/help',
]

/** The paths of all screens of visitors but `/replay`, with their variants. */
export const PUBLIC_SCREENS = [
  '/login',
  '/login?type=legacy_pin',
  '/forgot-pin',
  '/forgot-pin?type=legacy_pin',
  '/get-started',
  '/no/such/page',
]
