export const installStrings = {
  'install.heading': 'Install Tealine',
  'install.lead': 'It opens like an app, and keeps a call in a window of its own.',
  'install.line': 'Install Tealine: it opens like an app, and keeps a call in a window of its own.',
  'install.do': 'Install',
  'install.later': 'Not now',
  'install.guide': 'In Safari, tap Share, then Add to Home Screen.',
} as const
