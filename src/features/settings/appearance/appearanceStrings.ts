export const appearanceStrings = {
  'appearance.heading': 'Appearance',
  'appearance.lead': 'Kept in this browser.',
  'appearance.theme': 'Theme',
  'appearance.light': 'Light',
  'appearance.dark': 'Dark',
  'appearance.system': 'System',
  'keys.heading': 'Keys',
  'keys.shortcuts': 'Single keys act during a call',
  'keys.shortcutsText': 'M mutes, K shows the keypad and H holds, while the call panel has the focus.',
  'keys.tones': 'The dial pad sounds when its keys are pressed',
} as const
