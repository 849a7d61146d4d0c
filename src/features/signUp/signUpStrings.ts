export const signUpStrings = {
  'signUp.heading': 'Create your account',
  'signUp.title': 'Get Started',
  'signUp.lead': 'It takes two minutes. First, verify your phone number.',
  'signUp.detailsHeading': 'About you',
  'signUp.detailsText': 'Choose a 4-digit PIN you will use to log in.',
  'signUp.name': 'Your name',
  'signUp.submit': 'Create Account',
  'signUp.verifyAgain': 'Verify your number again',
  'signUp.toLogIn': 'Already have an account? Log In Here',
} as const
