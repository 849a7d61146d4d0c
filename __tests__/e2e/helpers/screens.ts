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
