export const tableFileStrings = {
  'tableFile:file.brokeOff':
    'The download was interrupted and nothing was saved. Check your internet connection, then try again.',
} as const
