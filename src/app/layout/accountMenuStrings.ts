export const accountMenuStrings = {
  'me.menu': 'Account: {name}',
  'me.nameless': 'Your account',
  'me.standard': 'Standard plan',
  'me.corporate': 'Corporate plan',
  'me.subAccount': 'The account owner manages the plan',
  'me.help': 'Help',
} as const
