import { anyAccountExists } from '../database/accountStore'
import type { Database } from '../database/database'
import { DatabaseUnavailable } from '../database/database'
import type { DatabaseMode } from '../database/databaseStateStore'
import { findMode, recordMode } from '../database/databaseStateStore'
import { hasSandboxDocuments } from '../database/documentStore'
import { hasSampleData } from '../sandbox/sampleData'
import type { Settings } from '../settings/settings'

export const modeOf = ({ live }: Settings): DatabaseMode => (live ? 'live' : 'sandbox')

/**
 * Marks a database as belonging to the server's mode, unless it already belongs to the other one. The first start
 * records it, so that a sandbox never runs on a live service's database, nor the other way round.
 * @throws DatabaseUnavailable with one sentence for the operator
 */
export async function claimMode(db: Database, mode: DatabaseMode): Promise<void> {
  await refuseOtherMode(db, mode)
  await recordMode(db, mode)
  // A server of the other mode may have started at the same time, or an older one, which does not check this.
  await refuseOtherMode(db, mode)
}

/**
 * Refuses to work on a database of the other mode.
 * @throws DatabaseUnavailable with one sentence for the operator
 */
export async function refuseOtherMode(db: Database, mode: DatabaseMode): Promise<void> {
  const known = await modeOfDatabase(db)
  if (mode === 'sandbox' && known === 'live')
    throw new DatabaseUnavailable(
      'This is the database of a live service, and MODE is sandbox: set MODE=live and the other settings of that service, or name another database in DATABASE_URL or DATA_DIR.',
    )
  if (mode === 'live' && (known === 'sandbox' || (await hasSampleData(db))))
    throw new DatabaseUnavailable(
      'This database was made by the sandbox, whose people have PINs that everybody knows: name another one in DATABASE_URL or DATA_DIR for MODE=live.',
    )
}

/**
 * Undefined for an empty database. A database from before the mode was recorded still shows it: only a sandbox stores
 * documents.
 */
async function modeOfDatabase(db: Database): Promise<DatabaseMode | undefined> {
  const recorded = await findMode(db)
  if (recorded) return recorded
  if (await hasSandboxDocuments(db)) return 'sandbox'
  return (await anyAccountExists(db)) ? 'live' : undefined
}
