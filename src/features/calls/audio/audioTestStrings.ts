export const audioTestStrings = {
  'audioTest.start': 'Test my audio',
  'audioTest.testCall': 'Make a test call',
  'audioTest.testCallHelp': "It's free. You should hear your own voice.",
} as const
