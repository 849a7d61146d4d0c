import type { routes } from '../routes'

/** Where the customer went. */
export const routeStrings = {
  'went.login': 'the log-in page',
  'went.legacyLogin': 'the legacy log-in page',
  'went.forgotPin': 'Forgot PIN',
  'went.signUp': 'Get Started',
  'went.placeCall': 'Place A Call',
  'went.callHistory': 'Call History',
  'went.users': 'Manage Users',
  'went.settings': 'Settings',
  'went.account': 'Settings, Account',
  'went.transactions': 'Settings, Transactions',
  'went.payment': 'Settings, Payment',
  'went.help': 'Help',
  'went.upgrade': 'Upgrade Account',
} as const satisfies Record<`went.${keyof typeof routes}`, string>
