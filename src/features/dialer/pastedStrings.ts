export const pastedStrings = {
  'dialer.choosePasted': 'Which number?',
  'dialer.pastedTones': 'then {tones}',
} as const
