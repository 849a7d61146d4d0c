/** The dialog's texts, kept out of the first load. */
export const creditRequestStrings = {
  'creditRequest.title': 'Request more credits',
  'creditRequest.lead': 'The account owner will review your request.',
  'creditRequest.denied': 'Your last request, for {amount} {count|credit|credits}, was denied.',
  'creditRequest.amount': 'Amount of credits',
  'creditRequest.amountMissing': 'Enter a number of credits.',
  'creditRequest.send': 'Send Request',
} as const
