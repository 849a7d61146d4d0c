export const supportFileStrings = {
  'supportFile.title': 'Save Support File',
  'supportFile.lead':
    'Shows our support team what this app did, step by step, so that they can find the problem. It is saved on this device; nothing is sent. You decide who gets it.',
  'supportFile.preparing': 'Preparing the file…',
  'supportFile.steps': 'Steps',
  'supportFile.time': 'Time',
  'supportFile.size': 'Size',
  'supportFile.kilobytes': '{size} KB',
  'supportFile.in': "What's in it",
  'supportFile.inText':
    'What you opened, pressed and chose, and what the service answered, such as credits and your call list, with made-up phone numbers.',
  'supportFile.names': 'Include names',
  'supportFile.namesLeftOut':
    'Names of people, companies, websites, caller IDs and audio devices, and what you searched for, are replaced by made-up ones.',
  'supportFile.namesIncluded':
    'Anyone who has the file can read the real names and what you searched for. Phone numbers stay made up.',
  'supportFile.never': "What's never in it",
  'supportFile.neverText':
    'PINs, verification codes, login tokens, card data, keys pressed during a call, email addresses, IP addresses and real phone numbers.',
  'supportFile.problem': "Tealine can't open this file again",
  'supportFile.problemText':
    '{reason} You can still save it: our support team may be able to read parts of it. Or close this, reload the page and repeat what went wrong for a new file.',
  'supportFile.failed': "The file couldn't be prepared",
  'supportFile.failedText':
    'Check your connection, then try again. If it keeps failing, contact support without a file.',
  'supportFile.tryAgain': 'Try Again',
  'supportFile.save': 'Save File',
  'supportFile.saveAnyway': 'Save Anyway',
  'supportFile.cancel': 'Cancel',
  'supportFile.heading': 'Support',
  'supportFile.settingsText':
    'Something went wrong? A support file shows what happened. Ctrl+Alt+L opens this as well.',
  'supportFile.replay': 'View a support file (opens in a new tab)',
} as const
