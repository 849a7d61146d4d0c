/** Call results. */
export const resultStrings = {
  'result.completed': 'Completed',
  'result.busy': 'Busy',
  'result.no_answer': 'No answer',
  'result.declined': 'Declined',
  'result.failed': 'Failed',
  'result.cancelled': 'Cancelled',
  'result.out_of_credits': 'Out of credits',
  'result.underWay': 'In progress',
} as const
