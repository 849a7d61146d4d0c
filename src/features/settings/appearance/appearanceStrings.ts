export const appearanceStrings = {
  'appearance.heading': 'Appearance',
  'appearance.lead': 'Kept in this browser.',
  'appearance.theme': 'Theme',
  'appearance.light': 'Light',
  'appearance.dark': 'Dark',
  'appearance.system': 'System',
  'settings:keys.heading': 'Keys',
  'settings:keys.shortcuts': 'Single keys act during a call',
  'settings:keys.shortcutsText': 'M mutes, K shows the keypad and H holds, while the call panel has the focus.',
  'settings:keys.tones': 'The dial pad sounds when its keys are pressed',
} as const
