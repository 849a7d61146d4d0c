import { createAmbient } from '../../ground/ambient'
import type { Clock } from '../../ground/clock'

type Level = 'info' | 'warn' | 'error'

/** All security events, with their log levels. */
export const SECURITY_EVENTS = {
  log_in_succeeded: 'info',
  log_in_failed: 'warn',
  /** A log-in refused while locked, or the failure that caused the lock. */
  log_in_locked: 'warn',
  code_refused: 'warn',
  receipt_refused: 'warn',
  /** Every 429 response. */
  request_limited: 'warn',
  /** A webhook without a valid signature of its provider. */
  webhook_refused: 'warn',
  permission_denied: 'warn',
  pin_changed: 'info',
  email_changed: 'info',
  account_suspended: 'info',
  account_reactivated: 'info',
  invitation_withdrawn: 'info',
  /** Suspended by the parent, and now an account of its own. */
  user_left: 'info',
  operator_act: 'warn',
  budget_half_used: 'error',
  budget_used_up: 'error',
  /** Credits were made or lost. */
  ledger_check_failed: 'error',
} as const satisfies Record<string, Level>

export type SecurityEvent = keyof typeof SECURITY_EVENTS

/** Details of an event. Never a phone number, PIN, code, token or email address. */
interface About {
  /** The account's sid. */
  account?: string | null | undefined
  /** A fixed identifier: a refusal's code, the name of an API call or a budget, or an operator command. */
  detail?: string
  /** When it happened, if not now. */
  at?: Date
  /** What it was part of, if not the current request. */
  requestId?: string
}

/** The request during which an event happens. */
export interface Origin {
  address: string
  requestId: string
}

/** One log line; unknown fields are null, so that every line has every field. */
export interface SecurityLine {
  event: SecurityEvent
  account: string | null
  detail: string | null
  address: string | null
  /** The request's id, as in the request log. */
  reqId: string | null
  at: string
}

/** Records the events that matter during an attack and its investigation. */
export interface SecurityLog {
  report(event: SecurityEvent, about?: About): void
  /** Runs `work`, including its asynchronous continuations, as part of a request. */
  during<Result>(origin: Origin, work: () => Result): Result
}

/** @param write writes one line to the server's log at a level */
export function createSecurityLog(clock: Clock, write: (level: Level, line: SecurityLine) => void): SecurityLog {
  const origin = createAmbient<Origin>()
  return {
    report(event, { account, detail, at = new Date(clock.now()), ...about } = {}) {
      const { address, requestId } = { ...origin.current(), ...about }
      write(SECURITY_EVENTS[event], {
        event,
        account: account ?? null,
        detail: detail ?? null,
        address: address ?? null,
        reqId: requestId ?? null,
        at: at.toISOString(),
      })
    },
    during: origin.during,
  }
}
