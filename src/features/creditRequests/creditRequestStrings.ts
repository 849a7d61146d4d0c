/** Of the dialog, which is no part of the first load. */
export const creditRequestStrings = {
  'creditRequest.title': 'Request more credits',
  'creditRequest.lead': 'The owner of your account gets your request and decides.',
  'creditRequest.amount': 'Amount of credits',
  'creditRequest.amountMissing': 'Enter a number of credits.',
  'creditRequest.send': 'Send Request',
} as const
