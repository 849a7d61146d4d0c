export const componentStrings = {
  'app.name': 'Tealine',
  'app.home': 'Tealine, home',
  'alert.error': 'Error',
  'alert.errorWithCode': 'Error ({code})',
  'alert.success': 'Success!',
  'alert.close': 'Close',
  'dialog.close': 'Close',
  'dialog.cancel': 'Cancel',
  'load.failed': 'This could not be loaded.',
  'load.tryAgain': 'Try again',
  'load.loading': 'Loading',
} as const
