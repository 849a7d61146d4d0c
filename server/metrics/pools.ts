import type { Registry } from 'prom-client'
import { Counter, Gauge } from 'prom-client'
import type { Database } from '../database/database'

/** Registers how this server's pools of database connections are used. */
export function registerPools(registry: Registry, db: Database): void {
  const registers = [registry]
  new Gauge({
    name: 'tealine_pool_connections',
    help: 'Connections to the database, by pool and whether they are busy or idle.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, busy, idle } of db.poolUsage()) {
        this.set({ pool, state: 'busy' }, busy)
        this.set({ pool, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'tealine_pool_waiting',
    help: 'Work that is waiting for a connection.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool, waiting } of db.poolUsage()) this.set({ pool }, waiting)
    },
  })
  new Counter({
    name: 'tealine_pool_wait_seconds_total',
    help: 'How long work has waited for connections, all together.',
    labelNames: ['pool'],
    registers,
    collect() {
      this.reset()
      for (const { pool, waitedSeconds } of db.poolUsage()) this.inc({ pool }, waitedSeconds)
    },
  })
}
