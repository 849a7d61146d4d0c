export const logOutStrings = {
  'logOut.inCall': "You're on a call with {number}",
  'logOut.inOtherTab': "You're on a call with {number} in another tab",
  'logOut.ended': 'Your call has ended',
  'logOut.hangUp': 'Hang up and log out?',
  'logOut.only': 'Log out?',
  'logOut.confirmHangUp': 'Hang Up and Log Out',
  'logOut.confirm': 'Log Out',
} as const
