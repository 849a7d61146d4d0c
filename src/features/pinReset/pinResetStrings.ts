export const pinResetStrings = {
  'forgotPin.heading': "It's okay. It happens!",
  'forgotPin.title': 'Forgot PIN',
  'forgotPin.setHeading': 'Set your PIN',
  'forgotPin.setText': 'Choose a 4-digit PIN you will use to log in.',
  'forgotPin.pin': 'Enter a 4-digit PIN',
  'forgotPin.confirmation': 'Confirm your 4-digit PIN',
  'forgotPin.reset': 'Reset PIN',
  'forgotPin.verifyAgain': 'Verify your number again',
  'forgotPin.pinsDiffer': 'New security PIN confirmation does not match.',
  'forgotPin.email': 'Your Email Address',
  'forgotPin.remind': 'Get Reminder',
  'forgotPin.back': 'Want to try logging in again? Log In Here',
} as const
