import type { routes } from '../routes'

/** Where the customer went. */
export const routeStrings = {
  'route.login': 'the log-in page',
  'route.legacyLogin': 'the legacy log-in page',
  'route.forgotPin': 'Forgot PIN',
  'route.signUp': 'Get Started',
  'route.placeCall': 'Place A Call',
  'route.callHistory': 'Call History',
  'route.users': 'Manage Users',
  'route.settings': 'Settings',
  'route.account': 'Settings, Account',
  'route.transactions': 'Settings, Transactions',
  'route.payment': 'Settings, Payment',
  'route.help': 'Help',
  'route.upgrade': 'Upgrade Account',
} as const satisfies Record<`route.${keyof typeof routes}`, string>
