import { HOUR_MS } from '../../../shared/durations'
import { inBulkhead } from '../../database/bulkheads'
import type { Database } from '../../database/database'
import { findLedgerFaults, findNewLedgerFaults } from '../../database/ledgerAudit'
import { beginLedgerCheck, endLedgerCheck, hasCheckpoint, moveCheckpoint } from '../../database/ledgerStore'
import type { Clock } from '../../ground/clock'
import type { SecurityLog } from '../security/securityLog'

interface Check {
  db: Database
  clock: Clock
  /** Reads the whole ledger rather than what was booked since the last check without faults; the first always does. */
  all: boolean
  /** Does nothing if a check has begun within this many milliseconds. */
  atMostEveryMs?: number
}

/**
 * Checks the ledger as it is at one moment, while others go on booking, and remembers up to where it has been checked.
 * @returns one sentence for each fault, or undefined if a check has begun recently
 */
export function checkLedger({ db, clock, all, atMostEveryMs }: Check): Promise<string[] | undefined> {
  const at = clock.now()
  return inBulkhead({ pool: 'audit', owner: 'audit' }, () =>
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

interface HourlyCheck {
  db: Database
  clock: Clock
  security: SecurityLog
}

/** Checks the ledger unless a check has begun within the hour, and reports faults as a security event. */
export async function checkLedgerHourly({ db, clock, security }: HourlyCheck): Promise<void> {
  const faults = await checkLedger({ db, clock, all: false, atMostEveryMs: HOUR_MS })
  if (faults && faults.length > 0) security.report('ledger_check_failed', { detail: `${faults.length} faults` })
}
