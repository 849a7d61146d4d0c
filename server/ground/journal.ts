import { createAmbient } from './ambient'

/** What the server is working for: a request, by its id in the log, or one of its own jobs. */
export interface Cause {
  reqId?: string
  job?: string
}

const cause = createAmbient<Cause>()

/** Runs `work`, including its asynchronous continuations, for a request or a job. */
export function workFor<Result>(own: Cause, work: () => Result): Result {
  return cause.during(own, work)
}

/** What happened to money and calls, by ids only: never a phone number or a name. */
export type JournalLine =
  | {
      event: 'credits_moved'
      transfer: string
      kind: string
      /** Hundredths. */
      amount: number
      /** Whose ledger account, and which of theirs: all of a family's sales are its owner's. */
      from: string
      fromKind: string
      to: string
      toKind: string
      purchase: string | null
      call: string | null
    }
  | { event: 'call_began' | 'call_ended'; account: string; call: string; result: string | null }

export type MovedLine = Extract<JournalLine, { event: 'credits_moved' }>

export type WriteJournal = (line: JournalLine & Cause) => void

/** The cause of a step of a call that the carrier's events trigger, rather than a request. */
export const causeOfCall = (callId: string): Cause => ({ job: `call ${callId}` })

/** Adds the current request or job to each line. */
export function createJournal(write: WriteJournal): (line: JournalLine) => void {
  return (line) => write({ ...line, ...cause.current() })
}

/** The current request or job, for other lines of the log. */
export const currentCause = (): Cause => cause.current() ?? {}
