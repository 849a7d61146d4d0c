export const tableFileStrings = {
  'tableFile:file.brokeOff':
    'The download broke off and nothing was saved. Check your internet connection, then try again.',
} as const
