import { makeDataDir, removeDataDir, startProgram } from '../../__tests__/e2e/helpers/server'
import type { Engine } from '../../__tests__/engine/helpers/engine'
import { CARRIER_SECRET, productSettings, startEngine } from '../../__tests__/engine/helpers/engine'
import { callsTrouble } from '../../__tests__/engine/helpers/engineTest'
import { createDatabase } from '../../__tests__/engine/helpers/testDatabases'
import type { Trunk } from '../../__tests__/engine/helpers/trunk'
import { startTrunk } from '../../__tests__/engine/helpers/trunk'
import { until } from '../../__tests__/helpers/until'
import type { Database } from '../../server/database/database'
import { recordMode } from '../../server/database/databaseStateStore'
import { openDatabase } from '../../server/database/openDatabase'
import type { SmallFamily } from '../families'
import { openSmallFamilies } from '../families'

const PROGRAM = 'dist/server/main.js'

/** A server with customers, on a PostgreSQL database of its own. */
export interface Customers {
  server: Awaited<ReturnType<typeof startProgram>>
  db: Database
  families: SmallFamily[]
  close(): Promise<void>
}

/** The same with an engine, which keeps dialogs in PostgreSQL as live requires, and a trunk that answers at once. */
export interface EngineEnvironment extends Customers {
  trunk: Trunk
  engine: Engine
}

/** Needs the PostgreSQL server of `TEST_DATABASE_URL`. */
export async function openEngineEnvironment(customers: number): Promise<EngineEnvironment> {
  const { trunk, engine, stop } = await openEngine()
  const opened = await openCustomers(customers, productSettings([engine]))
  await untilCallsArePossible(opened.server.url)
  return {
    ...opened,
    trunk,
    engine,
    async close() {
      await opened.close()
      await stop()
    },
  }
}

/** @param settings the server's carrier; without them it is the built-in one */
export async function openCustomers(count: number, settings: Record<string, string>): Promise<Customers> {
  const database = await createDatabase()
  const dataDir = await makeDataDir()
  const db = await openDatabase({ url: database.url })
  await recordMode(db, 'sandbox')
  const families = await openSmallFamilies(db, count)
  const server = await startProgram(['--inspect=127.0.0.1:0', PROGRAM], {
    CARRIER_SECRET,
    ...settings,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
  })
  return {
    server,
    db,
    families,
    async close() {
      await server.stop()
      await db.close()
      await database.drop()
      await removeDataDir(dataDir)
    },
  }
}

/** The engine and the trunk alone. */
export async function openEngine(): Promise<Pick<EngineEnvironment, 'trunk' | 'engine'> & { stop(): Promise<void> }> {
  const trunk = await startTrunk({ ringMs: 0 })
  const dialogs = await createDatabase()
  await dialogs.prepareForDialogs()
  const engine = await startEngine({
    trunks: `sip:127.0.0.1:${trunk.port}`,
    // As many ports as in production: those of a call that has ended are kept for a while.
    environment: { DIALOG_DATABASE_URL: dialogs.url, MEDIA_PORTS: '30000-39999', KAMAILIO_LOG_LEVEL: '0' },
  })
  return {
    trunk,
    engine,
    async stop() {
      await engine.stop()
      await trunk.stop()
      await dialogs.drop()
    },
  }
}

/** Waits until a server has an engine whose trunk is in use. */
export async function untilCallsArePossible(url: string): Promise<void> {
  await until('calls are possible', async () => (await callsTrouble(url)) === undefined, 30_000)
}
