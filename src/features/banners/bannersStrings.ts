export const bannersStrings = {
  'banner.close': 'Close',
  'banner.sale': 'Sale',
} as const
