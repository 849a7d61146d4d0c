/** What the test says while it runs, and what it found. */
export const audioFindingStrings = {
  'audioTest.again': 'Test again',
  'audioTest.speak': 'Say something for five seconds. You should also hear a short sound.',
  'audioTest.done': 'Test complete.',
  'audioTest.heard': 'Your microphone works: we heard you.',
  'audioTest.notHeard': "We didn't hear anything from your microphone. Speak louder, or choose another one.",
  'audioTest.played': "We played a short sound. If you didn't hear it, choose another speaker.",
  'audioTest.carrierReached': 'The phone network can be reached.',
  'audioTest.carrierLater': "We didn't check the phone network. It's checked when you make a call.",
} as const
