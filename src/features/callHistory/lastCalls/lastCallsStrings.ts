export const lastCallsStrings = {
  'lastCalls.with': 'Last calls with {name}',
  'lastCalls.none': 'This is the first one.',
  'lastCalls.failed': "Your last calls couldn't be loaded.",
} as const
