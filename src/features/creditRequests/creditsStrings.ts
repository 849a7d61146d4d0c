export const creditsStrings = {
  'credits.label': 'Credits',
  'credits.zero': '0',
  'credits.some': '{amount} {count|credit|credits}',
  'credits.low': 'Running low',
  'credits.addMore': 'Add More',
  'credits.requestMore': 'Request More',
  'credits.requestPending': 'Request Pending',
  'creditRequest.title': 'Request more credits',
  'creditRequest.lead': 'The owner of your account gets your request and decides.',
  'creditRequest.amount': 'Amount of credits',
  'creditRequest.amountMissing': 'Enter a number of credits.',
  'creditRequest.send': 'Send Request',
} as const
