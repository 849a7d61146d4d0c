export const supportFileButtonStrings = {
  'supportFile.open': 'Save support file',
  'supportFile.report': 'Report a problem',
} as const
