import type { CallOutcome } from '../../../../contract/calls'

/** All outcomes in the order in which they are offered; the compiler ensures that none is missing. */
export const OUTCOMES = Object.keys({
  reached: 0,
  left_message: 0,
  call_back: 0,
  wrong_number: 0,
  not_interested: 0,
} satisfies Record<CallOutcome, 0>) as CallOutcome[]
