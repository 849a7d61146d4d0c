export const phoneStrings = {
  'phone.country': 'Country',
  'phone.choosePasted': 'Which number?',
} as const
