import type { Clock } from './clock'
import type { Database } from './database/database'
import { NOTICE_KINDS } from './database/noticeStore'
import { checkLedgerHourly } from './domain/ledger/ledgerCheck'
import { reportActs } from './domain/security/operatorActs'
import type { SecurityLog } from './domain/security/securityLog'
import { deleteOldRows } from './domain/upkeep/upkeep'
import type { Job } from './jobs'
import type { JournalLine } from './journal'
import type { Services } from './services'

interface Parts {
  db: Database
  clock: Clock
  services: Pick<Services, 'notices' | 'purchases' | 'topUps'>
  security: SecurityLog
  journal(line: JournalLine): void
}

const MINUTE_MS = 60_000

const PROMPT_KINDS = NOTICE_KINDS.filter((kind) => kind !== 'statement')

/** Everything that one of the servers does for all of them; first, what a crash has interrupted. */
export function backgroundJobs({ db, clock, services, security, journal }: Parts): Job[] {
  const { notices, purchases, topUps } = services
  return [
    { job: 'settle top-ups', everyMs: 10 * MINUTE_MS, work: () => topUps.recover() },
    { job: 'settle orders and checkouts', everyMs: 10 * MINUTE_MS, work: (signal) => purchases.recover(signal) },
    { job: 'send emails', everyMs: 2_000, work: (signal) => notices.sendDue(signal, PROMPT_KINDS) },
    // A month's statements take long, and nobody waits for them.
    { job: 'send statements', everyMs: 5_000, work: (signal) => notices.sendDue(signal, ['statement']) },
    { job: 'announce statements', everyMs: 60 * MINUTE_MS, work: (signal) => notices.announceStatements(signal) },
    { job: "report operators' acts", everyMs: MINUTE_MS, work: () => reportActs(db, security, journal) },
    { job: 'check ledger', everyMs: MINUTE_MS, work: () => checkLedgerHourly({ db, clock, security }) },
    { job: 'upkeep', everyMs: 60 * MINUTE_MS, work: (signal) => deleteOldRows({ db, now: clock.now(), signal }) },
  ]
}
