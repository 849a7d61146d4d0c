export const listsStrings = {
  'lists:filter.time': 'Time',
  'lists:filter.anyTime': 'Any time',
  'lists:filter.today': 'Today',
  'lists:filter.lastDays': 'Last {days} days',
  'lists:filter.thisMonth': 'This month',
  'lists:filter.lastMonth': 'Last month',
  'lists:filter.ownDates': 'Custom range…',
  'lists:filter.from': 'From',
  'lists:filter.to': 'To',
  'lists:filter.notBefore': 'Not before {date}.',
  'lists:filter.notAfter': 'Not after {date}.',
} as const
