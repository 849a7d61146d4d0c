export const appearanceStrings = {
  'appearance.heading': 'Appearance',
  'appearance.lead': 'Saved in this browser only.',
  'appearance.theme': 'Theme',
  'appearance.light': 'Light',
  'appearance.dark': 'Dark',
  'appearance.system': 'System',
  'settings:keys.heading': 'Keyboard',
  'settings:keys.shortcuts': 'Single-key shortcuts',
  'settings:keys.shortcutsText':
    'M mutes, K shows the keypad and H holds, while the call panel has focus. ? lists all shortcuts on any screen.',
  'settings:keys.tones': 'Dial pad tones',
} as const
