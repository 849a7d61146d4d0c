import { siteLinks } from '../../config'

export const helpStrings = {
  'help.heading': 'Help',
  'help.check': 'System check',
  'help.checkText': 'Check your microphone, your speaker and your connection to the phone network in five seconds.',
  'help.checkStart': 'Check now',
  'help.checkAgain': 'Check again',
  'help.checking': 'Checking. Say something for five seconds. You should also hear a short sound.',
  'help.inCall': 'You can check once your call has ended.',
  'help.good': 'All good. Your microphone works, and the phone network can be reached.',
  'help.goodSoFar': 'Your microphone works.',
  'help.bad': "Something needs your attention before you call. Here's what we found.",
  'help.testCall': 'The surest check is a free test call: you should hear your own voice.',
  'help.howTo': 'How to',
  'help.call': 'Make a call',
  'help.callText':
    'Open Place A Call, type or paste a number, and press Place Call. The line below the number says what a minute costs.',
  'help.callerId': 'Choose the number they see',
  'help.callerIdText':
    'Choose it above the number you dial. Add numbers of yours there or in Settings. We verify each one with a code.',
  'help.credits': 'Get credits',
  'help.creditsText':
    'Press Add More beside your credits. In Settings under Payment you can have credits added automatically, and find your receipts.',
  'help.creditsOfUserText': 'Press Request More beside your credits. The account owner will review your request.',
  'help.users': 'Share credits with others',
  'help.usersText':
    'Add them under Manage Users. They log in with their own number and call with the credits you give them.',
  'help.costs': 'See what calls cost',
  'help.costsText':
    'Call History adds up the calls you filter. You can also see them by number, and by user if you have users.',
  'help.install': 'Install Tealine',
  'help.installText':
    'Press Install in Settings. Tealine then opens like an app, and keeps a call in a window of its own.',
  'help.installGuide': 'In Safari, tap Share, then Add to Home Screen. Tealine then opens like an app.',
  'help.contact': 'Contact us',
  'help.contactText':
    'Your report comes with a file about what happened in this window. It contains no real phone numbers.',
  'help.site': 'Visit our support site',
  'help.siteLink': siteLinks.support,

  'welcome.heading': 'Welcome to Tealine',
  'welcome.number': 'Type a number, or paste one.',
  'welcome.callerId': 'Choose which of your numbers they see.',
  'welcome.call': 'Press Place Call. Most calls cost 1 credit per started minute.',
  'welcome.test': 'First time here? Try a free test call: you should hear your own voice.',
  'welcome.help': 'See how everything works',
} as const
