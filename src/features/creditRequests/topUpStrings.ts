export const topUpStrings = {
  'topUp.toConfirm': 'Your bank wants you to confirm an automatic top-up before its credits are added.',
  'topUp.confirm': 'Confirm',
} as const
