export const formsStrings = {
  'forms.email.meant': 'Did you mean {address}?',
  'forms.email.wrong': "That isn't an email address.",
} as const
