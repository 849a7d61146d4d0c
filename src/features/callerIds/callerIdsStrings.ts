export const callerIdsStrings = {
  'callerIds.show': 'Show caller ID',
  'callerIds.add': 'Add a number',
  'callerIds.none': 'You have no verified number to show yet.',
  'callerIds.loadFailed': 'Your caller IDs could not be loaded.',
  'callerIds.lastForNumber': 'Shown here last time',
  'callerIds.goneForNumber': 'The number you showed here last time is no longer verified. Check which one to show.',
  'callerIds.goneLast': 'The number you used last is no longer verified. Check which one to show.',
} as const
