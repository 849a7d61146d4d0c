export const phoneLinksStrings = {
  'settings:phoneLinks.heading': 'Phone links',
  'settings:phoneLinks.lead': 'Click a phone number on any site to dial it in Tealine.',
  'settings:recents.phoneLinks': 'Open phone links in Tealine',
} as const
