export const phoneLinksStrings = {
  'settings:phoneLinks.heading': 'Phone links',
  'settings:phoneLinks.lead': 'A click on a phone number on another site can fill it in here.',
  'recents.phoneLinks': 'Open phone links in Tealine',
} as const
