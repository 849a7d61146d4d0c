export const notificationsStrings = {
  'notifications.heading': 'Notifications',
  'notifications.lead': "We'll email you when one of these happens.",
  'notifications.noEmail': 'Add an email address to your profile to get these emails.',
  'notifications.purchase': 'A purchase, with its receipt',
  'notifications.top_up': 'An automatic top-up, with its receipt',
  'notifications.top_up_failed': "An automatic top-up that didn't go through",
  'notifications.low_balance': 'Fewer than 15 credits left',
  'notifications.credit_request': 'A user requests credits',
  'notifications.credit_request.own': 'The answer to your credit request',
  'notifications.statement': "Each month's statement, as a PDF",
  'notifications.saved': 'Saved.',
  'notifications.failed': 'Your choices could not be loaded.',
} as const
