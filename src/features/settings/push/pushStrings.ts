export const pushStrings = {
  'push.label': 'Notifications on this device',
  'push.kinds': 'Credit requests, their answers and a low balance, if you have chosen them above.',
  'push.unasked':
    'Credit requests, their answers and a low balance, if you have chosen them above. When you turn this on, your browser asks for your permission.',
  'push.blocked':
    "Notifications from Tealine are blocked on this device. To get them, open the site's settings next to the address, or those of the installed app, and allow notifications.",
  'push.unsupported': "This browser can't show notifications.",
  'push.needsInstall':
    'On an iPhone or iPad, add Tealine to the Home Screen first: tap Share, then Add to Home Screen. Open it from there, and turn notifications on.',
  'push.dismissed': 'Your browser was not allowed to show notifications. Turn them on again and choose Allow.',
  'push.noService':
    'Your browser could not reach its notification service. In Brave, turn on “Use Google services for push messaging” in the privacy settings. In a private window, there are no notifications.',
} as const
