import type { Sql } from '../database/database'
import { readReplication } from '../database/replication'

/** What an asynchronous standby can lose, as one sentence for the operator; undefined without one, or beside a synchronous one. */
export async function replicationWarning(sql: Sql): Promise<string | undefined> {
  const { synchronous, asynchronous } = await readReplication(sql)
  return asynchronous > 0 && synchronous === 0 ? WARNING : undefined
}

const WARNING =
  "Warning: the database's standby is asynchronous. If the primary is lost, the last gifts, purchases and calls that customers were shown are lost with it, and the ledger is consistent without them (docs/operating/failover.md)."
