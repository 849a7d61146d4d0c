export const tableFileStrings = {
  'tableFile:file.brokeOff': 'The download was interrupted and nothing was saved. Try again in a moment.',
} as const
