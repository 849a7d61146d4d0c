/** Call results. */
export const resultStrings = {
  'result.completed': 'Completed',
  'result.busy': 'Busy',
  'result.no_answer': 'No answer',
  'result.declined': 'Declined',
  'result.failed': 'Failed',
  'result.cancelled': 'Canceled',
  'result.out_of_credits': 'Out of credits',
  'result.underWay': 'In progress',

  'reason.not_in_service': 'Number not in service',
  'reason.number_changed': 'Number changed',
  'reason.incomplete': 'Number incomplete',
  'reason.not_allowed': 'Not allowed',
  'reason.network_busy': 'All lines busy',
  'reason.network_failure': 'Network problem',
  'reason.suspended': 'Account suspended',
} as const
