export const settingsStrings = {
  'settings.heading': 'Settings',
  'settings.tabs': 'Settings',
  'settings.account': 'Account',
  'settings.transactions': 'Transactions',
  'settings.payment': 'Payment',
} as const
