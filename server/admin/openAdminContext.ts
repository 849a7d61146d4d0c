import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openBus } from '../bus/openBus'
import { DatabaseUnavailable } from '../database/database'
import { FolderInUse } from '../database/folderLock'
import type { DatabasePlace } from '../database/openDatabase'
import { openDatabase } from '../database/openDatabase'
import { NO_TIMEOUTS } from '../database/postgres'
import { watchTransfers } from '../domain/ledger/movedCredits'
import { createDebtNotifier } from '../domain/purchases/debtNotifier'
import { createDisputes } from '../domain/purchases/disputes'
import { createSupportFiles } from '../domain/supportFiles/supportFiles'
import { findUploadFault } from '../domain/supportFiles/uploadFault'
import { createUpgrades } from '../domain/upgrades/upgrades'
import { systemAlarm } from '../ground/alarm'
import { systemClock } from '../ground/clock'
import type { MovedLine } from '../ground/journal'
import { openProviders } from '../openProviders'
import { createOutbox } from '../sandbox/outbox'
import { findSecrets } from '../settings/secrets'
import type { Settings } from '../settings/settings'
import { modeOf, refuseOtherMode } from '../start/databaseMode'
import type { AdminContext } from './command'
import { operatorName } from './operatorName'

interface OpenAdminContext extends AdminContext {
  /** The transfers that were made so far. */
  moved: readonly MovedLine[]
  close(): Promise<void>
}

/**
 * Opens the server's database and the payment providers.
 * @param onError called with errors that do not fail the command
 * @throws DatabaseUnavailable or SettingsError with one sentence for the operator
 */
export async function openAdminContext(
  settings: Settings,
  onError: (error: unknown) => void,
): Promise<OpenAdminContext> {
  const clock = systemClock
  const ownDb = await openDatabase(placeOf(settings), NO_TIMEOUTS).catch((error) => {
    throw error instanceof FolderInUse ? serverIsRunning(error) : error
  })
  const moved: MovedLine[] = []
  const db = watchTransfers(ownDb, (line) => moved.push(line))
  try {
    await refuseOtherMode(ownDb, modeOf(settings))
    const secrets = await findSecrets(settings)
    const { cards, payPal, catalogue, sendEmail } = openProviders(settings, secrets, clock, createOutbox(clock), db)
    const notifyOfDebt = createDebtNotifier({ sql: db, sendEmail, onError })
    const bus = openBus(settings.databaseUrl, { clock, alarm: systemAlarm, onError })
    return {
      db,
      moved,
      clock,
      secrets,
      cards,
      payPal,
      catalogue,
      notifyOfDebt,
      bus,
      disputes: createDisputes({ db, clock, cards, notifyOfDebt, bus }),
      supportFiles: createSupportFiles({ db, clock, findUploadFault }),
      upgrades: createUpgrades({ db, clock, bus }),
      operator: operatorName(),
      close: () => bus.close().finally(() => db.close()),
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Never creates a database: a missing one means a wrong setting. */
function placeOf({ databaseUrl, dataDir }: Settings): DatabasePlace {
  if (databaseUrl) return { url: databaseUrl }
  if (!existsSync(join(dataDir, 'database')))
    throw new DatabaseUnavailable(`There is no database in the data folder ${dataDir}: check DATA_DIR or DATABASE_URL.`)
  return { folder: dataDir }
}

function serverIsRunning({ folder, pid }: FolderInUse): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The server (process ${pid}) is working on the data folder ${folder}, and the embedded database takes one program at a time: stop the server first. In the sandbox, its page /sandbox does much of this too; on PostgreSQL both work at once.`,
  )
}
