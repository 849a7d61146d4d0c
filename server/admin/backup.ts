import { existsSync } from 'node:fs'
import { access, chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { copyEmbedded, noteBackup, restoreEmbedded } from '../database/copyFolder'
import {
  dumpPostgres,
  readFingerprints,
  recordBackup,
  refuseWhileUsed,
  restorePostgres,
} from '../database/copyPostgres'
import { DatabaseUnavailable } from '../database/database'
import { findLedgerFaults } from '../database/ledgerAudit'
import { openDatabase } from '../database/openDatabase'
import { NO_TIMEOUTS } from '../database/postgres'
import { deleteAllTokens } from '../database/tokenStore'
import { recordOperatorAct } from '../domain/activity/activity'
import { recordAct } from '../domain/security/operatorActs'
import { systemClock } from '../ground/clock'
import { SettingsError } from '../settings/readValue'
import { findSecrets, openSecrets, readSecrets, SECRETS_FILE } from '../settings/secrets'
import type { Settings } from '../settings/settings'
import { checkSecrets, refuseOtherSecrets } from '../start/secretFingerprints'
import { operatorName } from './operatorName'

const DUMP = 'database.dump'
const FOLDER = 'database'

/**
 * Writes the database and the secrets into a new folder: PostgreSQL as it is at this moment, the embedded database
 * while no server runs on it. The folder has its name only once it is complete.
 * @returns lines for the operator
 * @throws DatabaseUnavailable or SettingsError if there would be nothing, or something useless, in it
 */
export async function backUp(settings: Settings, folder: string): Promise<string[]> {
  const { databaseUrl, dataDir } = settings
  const target = resolve(folder)
  if (existsSync(target)) throw new DatabaseUnavailable(`${target} exists already: choose a new name.`)
  if (target.startsWith(`${resolve(dataDir, FOLDER)}${sep}`))
    throw new DatabaseUnavailable(`${target} is inside the database itself: choose another place.`)
  const secrets = await findSecrets(settings)
  if (databaseUrl) refuseOtherSecrets(await readFingerprints(databaseUrl), secrets)
  const draft = await makeDraft(target)
  try {
    if (databaseUrl) {
      await dumpPostgres(databaseUrl, join(draft, DUMP))
      // Readable only by its owner, wherever it is copied.
      await chmod(join(draft, DUMP), 0o600)
    } else await copyEmbedded(dataDir, join(draft, FOLDER))
    await writeFile(join(draft, SECRETS_FILE), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    await rename(draft, target)
    if (databaseUrl) await recordBackup(databaseUrl, operatorName(), systemClock.now())
    else await noteBackup(dataDir, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  return [`The database and the secrets are in ${target}. Keep it as safe as they are.`]
}

/** Makes the folder that a backup is written into. An existing one may be anybody's and is not touched. */
async function makeDraft(target: string): Promise<string> {
  const draft = `${target}.new`
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new DatabaseUnavailable(`${draft} exists already, maybe of a backup that was cut off: move it away first.`)
      : error
  })
  return draft
}

/**
 * Restores a backup into an empty database, or a data folder without one, logs everybody out, and checks the result: the
 * secrets are those of the database, and the ledger is consistent.
 * @returns lines for the operator
 * @throws DatabaseUnavailable or SettingsError
 */
export async function restore(settings: Settings, folder: string): Promise<string[]> {
  const { databaseUrl, dataDir } = settings
  const source = resolve(folder)
  const copy = join(source, databaseUrl ? DUMP : FOLDER)
  await access(copy).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') return
    throw new DatabaseUnavailable(
      `${source} can't be read by the owner of ${dataDir}: chown -R --reference=${dataDir} ${source}`,
    )
  })
  if (!existsSync(copy))
    throw new DatabaseUnavailable(
      `There is no ${databaseUrl ? DUMP : FOLDER} in ${source}: a backup can only be restored to the kind of database it was made from, and DATABASE_URL is ${databaseUrl ? 'set' : 'not set'}.`,
    )
  if (databaseUrl) await refuseWhileUsed(databaseUrl)
  await restoreSecrets(join(source, SECRETS_FILE), settings)
  if (databaseUrl) await restorePostgres(databaseUrl, copy)
  else await restoreEmbedded(dataDir, copy)
  const db = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir }, NO_TIMEOUTS)
  try {
    await checkSecrets(db, await openSecrets(settings))
    // Otherwise log-ins that were revoked since the backup would be valid again.
    await deleteAllTokens(db)
    const faults = await findLedgerFaults(db)
    if (faults.length > 0) throw new DatabaseUnavailable(`The restored ledger has faults.\n${faults.join('\n')}`)
    await recordAct({ db, clock: systemClock }, { command: 'restore', accountId: null }, () =>
      recordOperatorAct(db, { clock: systemClock, operator: operatorName() }, 'backup_restored', basename(source)),
    )
  } finally {
    await db.close()
  }
  return [
    'The backup is restored. Its secrets are those of the database, and its ledger is consistent. Everyone has been logged out.',
  ]
}

/** Puts the backup's secrets into the data folder, unless the server has them already. */
async function restoreSecrets(copy: string, settings: Settings): Promise<void> {
  const { dataDir } = settings
  const place = join(dataDir, SECRETS_FILE)
  if (!existsSync(copy))
    throw new DatabaseUnavailable(`There is no ${SECRETS_FILE} in ${dirname(copy)}: a backup without it is useless.`)
  const backedUp = await readSecrets(copy)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(place)) await writeFile(place, `${JSON.stringify(backedUp, null, 2)}\n`, { mode: 0o600 })
  const { pinPepper, carrierSecret } = await openSecrets(settings)
  if (pinPepper !== backedUp.pinPepper || carrierSecret !== backedUp.carrierSecret)
    throw new SettingsError(
      `The secrets of the backup are not those of this server: move ${place} away, and leave PIN_PEPPER and CARRIER_SECRET out or set them to those of the backup.`,
    )
}
