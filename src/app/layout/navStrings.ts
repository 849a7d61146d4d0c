export const navStrings = {
  'nav.label': 'Main',
  'nav.placeACall': 'Place A Call',
  'nav.placeCall': 'Place Call',
  'nav.callHistory': 'Call History',
  'nav.manageUsers': 'Manage Users',
  'nav.users': 'Users',
  'nav.requests': ', {count|1 credit request waiting|{amount} credit requests waiting}',
  'nav.settings': 'Settings',
  'nav.logOut': 'Logout',
} as const
