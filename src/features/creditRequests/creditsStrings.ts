export const creditsStrings = {
  'credits.label': 'Credits',
  'credits.zero': '0',
  'credits.some': '{amount} {count|credit|credits}',
  'credits.low': 'Running low',
  'credits.addMore': 'Add More',
  'credits.requestMore': 'Request More',
  'credits.requestPending': 'Request Pending',
} as const
