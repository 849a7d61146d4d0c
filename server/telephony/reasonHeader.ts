import type { HangUpReason } from './carrierPort'

const TEXT: Record<HangUpReason, string> = {
  out_of_credits: 'Out of credits',
  account_suspended: 'Account suspended',
  cancelled: 'Canceled',
  shutdown: 'Carrier shutting down',
}

/**
 * The `Reason` header (RFC 3326) of a call that the product ended, e.g. `X.out-of-credits;text="Out of credits"`. By
 * its first token, the caller's browser distinguishes a limit from a normal hang-up.
 */
export function reasonHeader(reason: HangUpReason): string {
  return `X.${reason.replaceAll('_', '-')};text="${TEXT[reason]}"`
}
