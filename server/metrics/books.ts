import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'
import { toCredits } from '../../shared/credits'
import { findLastTime } from '../database/activityStore'
import { inBulkhead } from '../database/bulkheads'
import { countOpenCalls } from '../database/calls/callStore'
import type { Database } from '../database/database'
import { countLeases } from '../database/leaseStore'
import { findLedgerCheck } from '../database/ledgerStore'
import { countPaymentsAwaitedSince } from '../database/purchaseStore'
import type { Clock } from '../ground/clock'
import { registerReplicas } from './replicas'

const LATE_AFTER_MS = 600_000

/**
 * Registers what the database knows, which is the same on every server.
 * @returns reads it again; if the database does not answer, only `tealine_database_up` says so
 */
export function registerBooks(registry: Registry, db: Database, clock: Clock): () => Promise<void> {
  const gauge = (name: string, help: string, label?: string) =>
    new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] })
  const up = gauge('tealine_database_up', 'Whether the database answered; if not, what it knows is left out.')
  const calls = gauge('tealine_calls_open', 'Calls that have not ended.', 'status')
  const held = gauge('tealine_credits_held', 'Credits held for open calls.', 'status')
  const servers = gauge('tealine_servers', 'Servers that are alive: with PostgreSQL, those that hold a lease.')
  const late = gauge('tealine_payments_late', 'Payments without an outcome for over ten minutes.', 'method')

  const isConsistent = gauge('tealine_ledger_ok', 'Whether the last check of the ledger found no faults.')
  const checkedAt = gauge('tealine_ledger_checked_at_seconds', 'When the last check of the ledger began, as Unix time.')

  const backedUpAt = gauge('tealine_backup_made_at_seconds', 'When the last backup was made, as Unix time.')
  const restoredAt = gauge('tealine_restore_tried_at_seconds', 'When a restore was last tried, as Unix time.')
  const readReplicas = registerReplicas(registry, db)

  async function read(): Promise<void> {
    for (const each of [calls, held, late]) each.reset()
    servers.remove()
    for (const each of [isConsistent, checkedAt, backedUpAt, restoredAt]) each.remove()
    try {
      for (const { status, ...open } of await countOpenCalls(db)) {
        calls.set({ status }, open.calls)
        held.set({ status }, toCredits(open.held))
      }
      const since = new Date(clock.now() - LATE_AFTER_MS)
      for (const { method, payments } of await countPaymentsAwaitedSince(db, since)) late.set({ method }, payments)
      servers.set(db.isExclusive ? 1 : await countLeases(db))
      const check = await findLedgerCheck(db)
      if (check) {
        isConsistent.set(Number(check.isConsistent))
        setTime(checkedAt, check.checkedAt)
      }
      setTime(backedUpAt, await findLastTime(db, 'backup_made'))
      setTime(restoredAt, await findLastTime(db, 'restore_tried'))
      await readReplicas()
      up.set(1)
    } catch {
      up.set(0)
    }
  }

  return () => inBulkhead({ pool: 'health', owner: 'metrics' }, read)
}

function setTime(gauge: Gauge, time: Date | null): void {
  if (time) gauge.set(time.getTime() / 1000)
}
