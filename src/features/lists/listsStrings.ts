export const listsStrings = {
  'filter.time': 'Time',
  'filter.anyTime': 'Any time',
  'filter.today': 'Today',
  'filter.lastDays': 'Last {days} days',
  'filter.ownDates': 'Own dates…',
  'filter.from': 'From',
  'filter.to': 'To',
} as const
