export const replenisherStrings = {
  'replenish.heading': 'Auto Replenish',
  'replenish.text': 'Automatically add credits when I have fewer than 15 credits left.',
  'replenish.package': 'Package',
  'replenish.option': '{credits} Credits for {amount}',
  'replenish.update': 'Update Settings',
  'replenish.unsaved': 'Click "Update Settings" to save changes.',
  'replenish.saved': 'Saved!',
  'replenish.noCard':
    'We have no card to charge yet. Your next card purchase saves one, and automatic credits start from then on.',
  'offer.title': 'Better safe than sorry!',
  'offer.text':
    'We can add credits automatically when your balance falls below 15 credits, so you never run out mid-call. You can disable this at any time in your account settings.',
  'offer.enable': 'Enable Auto-Replenish',
  'offer.notNow': 'Not now',
} as const
