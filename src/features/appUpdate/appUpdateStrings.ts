export const appUpdateStrings = {
  'update.ready': 'A new version of Tealine is ready.',
  'update.take': 'Reload Now',
  'update.later': 'Later',
} as const
