/** Every address that a customer's screen stands at. */
export const CUSTOMER_SCREENS = [
  '/',
  '/call-history',
  '/manage-users',
  '/settings/account',
  '/settings/transactions',
  '/settings/payment',
  '/upgrade-account',
]
