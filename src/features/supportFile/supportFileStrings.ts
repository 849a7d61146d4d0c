export const supportFileStrings = {
  'supportFile.title': 'Save Support File',
  'supportFile.lead':
    'Shows our support what this app did step by step, so that a fault can be found. It is saved on this device; nothing is sent. You decide who gets it.',
  'supportFile.preparing': 'Preparing the file…',
  'supportFile.steps': 'Steps',
  'supportFile.time': 'Time',
  'supportFile.size': 'Size',
  'supportFile.kilobytes': '{size} KB',
  'supportFile.in': 'What is in it',
  'supportFile.inText':
    'What you opened, pressed and chose, and what the service answered, such as names, credits and your call list.',
  'supportFile.never': 'What is never in it',
  'supportFile.neverText':
    'PINs, verification codes, log-in tokens, card data, keys pressed during a call, email addresses and IP addresses. Phone numbers are replaced by made-up ones.',
  'supportFile.save': 'Save File',
  'supportFile.cancel': 'Cancel',
  'supportFile.heading': 'Support',
  'supportFile.settingsText':
    'Something went wrong? A support file shows what happened. Ctrl+Alt+L opens this as well.',
  'supportFile.replay': 'Look into a support file (opens in a new tab)',
} as const
