import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../../clock'

type Level = 'info' | 'warn' | 'error'

/** Everything that is told to whoever watches over the server, and how grave it is. */
export const SECURITY_EVENTS = {
  log_in_succeeded: 'info',
  log_in_failed: 'warn',
  /** A log-in refused, or the one that brought the lock. */
  log_in_locked: 'warn',
  code_refused: 'warn',
  receipt_refused: 'warn',
  /** Every answer 429. */
  request_limited: 'warn',
  /** A webhook whose signature is not its provider's. */
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
} as const satisfies Record<string, Level>

export type SecurityEvent = keyof typeof SECURITY_EVENTS

/** What is known of an event. Never a number, a PIN, a code, a token or an email address. */
interface About {
  /** The account's sid. */
  account?: string | null | undefined
  /** One of our own words: a refusal's code, a call's name, a budget's name, a command of the operator's. */
  detail?: string
  /** When it happened, if not now. */
  at?: Date
}

/** The request during which something happens. */
export interface Origin {
  address: string
  requestId: string
}

/** One line of the log; what is not known is null, so that every line has every field. */
export interface SecurityLine {
  event: SecurityEvent
  account: string | null
  detail: string | null
  address: string | null
  /** The request's id, as on its own line of the log. */
  reqId: string | null
  at: string
}

/** Tells what matters during an attack, and after it. */
export interface SecurityLog {
  report(event: SecurityEvent, about?: About): void
  /** Runs `work`, and all that it begins, as part of a request. */
  during<Result>(origin: Origin, work: () => Result): Result
}

/** @param write puts one line on the server's log, which adds the level */
export function createSecurityLog(clock: Clock, write: (level: Level, line: SecurityLine) => void): SecurityLog {
  const current = new AsyncLocalStorage<Origin>()
  return {
    report(event, { account, detail, at = new Date(clock.now()) } = {}) {
      const { address, requestId } = current.getStore() ?? {}
      write(SECURITY_EVENTS[event], {
        event,
        account: account ?? null,
        detail: detail ?? null,
        address: address ?? null,
        reqId: requestId ?? null,
        at: at.toISOString(),
      })
    },
    during: (origin, work) => current.run(origin, work),
  }
}
