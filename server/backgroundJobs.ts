import { MINUTE_MS } from '../shared/durations'
import type { Database } from './database/database'
import { checkLedgerHourly } from './domain/ledger/ledgerCheck'
import { reportActs } from './domain/security/operatorActs'
import type { SecurityLog } from './domain/security/securityLog'
import { deleteOldRows } from './domain/upkeep/upkeep'
import type { Clock } from './ground/clock'
import type { JournalLine } from './ground/journal'
import type { Job } from './jobs/jobs'
import { NOTICE_NAMES } from './notices/composeNotice'
import type { Services } from './services'

interface Parts {
  db: Database
  clock: Clock
  services: Pick<Services, 'idempotency' | 'notices' | 'purchases' | 'pushes' | 'topUps'>
  security: SecurityLog
  journal(line: JournalLine): void
}

const PROMPT_KINDS = NOTICE_NAMES.filter((name) => name !== 'statement')

/** Everything that is done again and again. What a crash has interrupted is settled first. */
export function backgroundJobs({ db, clock, services, security, journal }: Parts): Job[] {
  const { idempotency, notices, purchases, pushes, topUps } = services
  return [
    { job: 'settle top-ups', everyMs: 10 * MINUTE_MS, work: () => topUps.recover() },
    { job: 'settle orders and checkouts', everyMs: 10 * MINUTE_MS, work: (signal) => purchases.recover(signal) },
    { job: 'send emails', everyMs: 2_000, work: (signal) => notices.sendDue(signal, PROMPT_KINDS) },
    { job: 'send to devices', everyMs: 2_000, work: (signal) => pushes.sendDue(signal) },
    // A month's statements take long, and nobody waits for them.
    { job: 'send statements', everyMs: 5_000, work: (signal) => notices.sendDue(signal, ['statement']) },
    { job: 'announce statements', everyMs: 60 * MINUTE_MS, work: (signal) => notices.announceStatements(signal) },
    { job: "report operators' acts", everyMs: MINUTE_MS, work: () => reportActs(db, security, journal) },
    { job: 'check ledger', everyMs: MINUTE_MS, work: () => checkLedgerHourly({ db, clock, security }) },
    { job: 'upkeep', everyMs: 60 * MINUTE_MS, work: (signal) => deleteOldRows({ db, now: clock.now(), signal }) },
    { job: 'release failed requests', everyMs: 2_000, isOfEachServer: true, work: () => idempotency.cleanUp() },
  ]
}
