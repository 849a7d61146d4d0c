export const timeStrings = {
  'time.in': '{time} in {place}',
  'time.zone': '{time} {zone}',
  'time.quiet': 'Outside 8 AM to 9 PM there',
} as const
