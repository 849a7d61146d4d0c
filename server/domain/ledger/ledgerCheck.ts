import type { Alarm } from '../../alarm'
import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import { inLane } from '../../database/lanes'
import { findLedgerFaults, findNewLedgerFaults } from '../../database/ledgerAudit'
import { beginLedgerCheck, endLedgerCheck, hasCheckpoint, moveCheckpoint } from '../../database/ledgerCheckStore'
import { repeat } from '../../repeat'
import type { SecurityLog } from '../security/securityLog'

const HOUR_MS = 3_600_000

interface Check {
  db: Database
  clock: Clock
  /** Reads the whole ledger rather than what was booked since the last check without faults; the first always does. */
  all: boolean
  /** Does nothing if a check has begun within this many milliseconds. */
  atMostEveryMs?: number
}

/**
 * Checks the ledger as it is at one moment, while others go on booking, and remembers that it has been checked so far.
 * @returns one sentence for each fault, or undefined if a check has begun recently
 */
export function checkLedger({ db, clock, all, atMostEveryMs }: Check): Promise<string[] | undefined> {
  const at = clock.now()
  return inLane({ pool: 'audit', owner: 'audit' }, () =>
    db.transaction(async (sql) => {
      await sql.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      const lastBefore = atMostEveryMs === undefined ? null : new Date(at - atMostEveryMs)
      if (!(await beginLedgerCheck(sql, new Date(at), lastBefore))) return undefined
      const readsAll = all || !(await hasCheckpoint(sql))
      const faults = await (readsAll ? findLedgerFaults(sql) : findNewLedgerFaults(sql))
      if (faults.length === 0) await moveCheckpoint(sql)
      await endLedgerCheck(sql, faults.length === 0)
      return faults
    }),
  )
}

interface Parts {
  db: Database
  alarm: Alarm
  clock: Clock
  security: SecurityLog
  onError(error: unknown): void
}

/**
 * Checks the ledger now and every hour, on one of several servers, and reports faults as a security event.
 * @returns a function that stops it, and resolves when the current check has finished
 */
export function startLedgerChecks({ db, security, ...parts }: Parts): () => Promise<void> {
  const { clock } = parts
  return repeat({
    ...parts,
    everyMs: HOUR_MS,
    async work() {
      const faults = await checkLedger({ db, clock, all: false, atMostEveryMs: HOUR_MS })
      if (faults && faults.length > 0) security.report('ledger_check_failed', { detail: `${faults.length} faults` })
    },
  })
}
