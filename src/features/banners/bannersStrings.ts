export const bannersStrings = {
  'banner.close': 'Close',
  'banner.sale': 'Sale',
  'banner.seePackages': 'See Packages',
} as const
