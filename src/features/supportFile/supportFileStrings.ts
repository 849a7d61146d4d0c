export const supportFileStrings = {
  'supportFile.title': 'Report a Problem',
  'supportFile.lead':
    'A support file shows our support team what this app did, step by step, so that they can find the problem.',
  'supportFile.preparing': 'Preparing the file…',
  'supportFile.question': 'What happened? What did you expect?',
  'supportFile.questionHint':
    'Optional. It goes into the file. Phone numbers, email addresses and PINs in it are replaced.',
  'supportFile.steps': 'Steps',
  'supportFile.withoutOlder': ', without {count|an older one|{amount} older ones}',
  'supportFile.partSent': 'The latest {amount} are sent, as more would be too large. A saved file has all {all}.',
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
  'supportFile.where': 'Where it goes',
  'supportFile.saved': 'It is saved on this device; nothing is sent. You decide who gets it.',
  'supportFile.sentOrSaved':
    'Nothing is sent until you choose "Send File". We keep the file for 30 days. Or save it on this device and decide who gets it.',
  'supportFile.problem': "Tealine can't open this file again",
  'supportFile.problemText':
    '{reason} You can still save it: our support team may be able to read parts of it. Or close this, reload the page and repeat what went wrong for a new file.',
  'supportFile.failed': "The file couldn't be prepared",
  'supportFile.failedText':
    'Check your connection, then try again. If it keeps failing, contact support without a file.',
  'supportFile.tryAgain': 'Try Again',
  'supportFile.save': 'Save File',
  'supportFile.saveAnyway': 'Save Anyway',
  'supportFile.send': 'Send File',
  'supportFile.notSent': "The file wasn't sent",
  'supportFile.notSentText': '{reason} You can also save it, and give it to support yourself.',
  'supportFile.sent': 'Sent. Thank you.',
  'supportFile.sentPart': 'It has the latest {amount} of {all} steps.',
  'supportFile.code': 'Your code',
  'supportFile.codeText': 'Tell support this code, on the phone or in a message. It works until {date}.',
  'supportFile.cancel': 'Cancel',
  'supportFile.done': 'Done',
  'supportFile.heading': 'Support',
  'supportFile.settingsText':
    'Something went wrong? A support file shows what happened. Ctrl+Alt+L opens this as well.',
  'supportFile.replay': 'Open a support file (opens in a new tab)',
} as const
