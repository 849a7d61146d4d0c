import { randomBytes } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { connectionsOf } from '../../../server/database/connections'
import type { Database } from '../../../server/database/database'
import { connect } from '../../../server/database/embedded'
import { openDatabase } from '../../../server/database/openDatabase'
import { createPooledDatabase } from '../../../server/database/pooledDatabase'
import { cleanUpAtEnd } from '../../jest/cleanUp'

/** The kind of database that a test runs on. */
export type Kind = 'embedded' | 'PostgreSQL'

const SERVER_URL = process.env.TEST_DATABASE_URL

/** This test file's, or suite's, open databases that are not in use; all empty. */
const idle: Record<Kind, Database[]> = { embedded: [], PostgreSQL: [] }
const everyOpened: Database[] = []

cleanUpAtEnd(async () => {
  await Promise.all(everyOpened.map((db) => db.close()))
})

/**
 * A database with all tables and no rows: embedded in memory, or on the server of `TEST_DATABASE_URL`. Closing it
 * empties it for the next test.
 */
export async function openTestDatabase(kind: Kind = 'embedded'): Promise<Database> {
  const db = idle[kind].pop() ?? (await openNew(kind))
  return {
    ...db,
    async close() {
      await empty(db)
      idle[kind].push(db)
    },
  }
}

type Suite = (open: () => Promise<Database>, kind: Kind) => void

const ANY: Kind[] = [SERVER_URL ? 'PostgreSQL' : 'embedded']
const EVERY: Kind[] = SERVER_URL && !process.env.TEST_ONE_DATABASE ? ['embedded', 'PostgreSQL'] : ANY

/**
 * Runs a suite on the embedded database, and on PostgreSQL too where `TEST_DATABASE_URL` names a server: for money, locks
 * and SQL that the two may treat differently. With `TEST_ONE_DATABASE`, as on any.
 */
export function describeOnEveryDatabase(name: string, suite: Suite): void {
  describeOn(EVERY, name, suite)
}

/** Runs a suite on PostgreSQL where there is a server, which is faster, and otherwise embedded; in long runs on both. */
export function describeOnAnyDatabase(name: string, suite: Suite): void {
  describeOn(process.env.TEST_LONG ? EVERY : ANY, name, suite)
}

function describeOn(kinds: Kind[], name: string, suite: Suite): void {
  describe.each(kinds)(`${name} (%s)`, (kind) => suite(() => openTestDatabase(kind), kind))
}

async function openNew(kind: Kind): Promise<Database> {
  const db = await (kind === 'embedded' ? openEmbedded() : openOnServer())
  everyOpened.push(db)
  return db
}

async function openEmbedded(): Promise<Database> {
  const { embedded, startEmbedded } = sharedDatabases
  const postgres = embedded.pop() ?? (await startEmbedded())
  const pool = connect(withErrorsOfThisRealm(postgres))
  return reusable(createPooledDatabase(connectionsOf(pool), true, async () => void embedded.push(postgres)))
}

async function openOnServer(): Promise<Database> {
  const { onServer } = sharedDatabases
  const url = onServer.pop() ?? (await createOnServer())
  const db = await openDatabase({ url })
  return reusable({ ...db, close: () => db.close().then(() => void onServer.push(url)) })
}

/**
 * On close, resets the database for the next test file. Truncated, not vacuumed: once a vacuum has found a table empty, the
 * planner expects a handful of rows, foreign keys cache such plans, and a thousand rows take four times as long.
 */
function reusable(db: Database): Database {
  return {
    ...db,
    async close() {
      await truncate(db, await tablesOf(db))
      await db.query('DISCARD ALL')
      await db.close()
    },
  }
}

/** A database started outside the test's realm returns errors that are not instances of this realm's `Error`. */
function withErrorsOfThisRealm(postgres: PGlite): Pick<PGlite, 'waitReady' | 'execProtocolStream'> {
  return {
    waitReady: postgres.waitReady,
    async execProtocolStream(...asked) {
      const answers = await postgres.execProtocolStream(...asked)
      for (const answer of answers) if (answer.name === 'error') Object.setPrototypeOf(answer, Error.prototype)
      return answers
    },
  }
}

/** Creates an empty PostgreSQL database and returns its URL. The run's teardown drops it by its name. */
export async function createOnServer(): Promise<string> {
  const name = `${process.env.TEST_DATABASES}${randomBytes(6).toString('hex')}`
  await askServer(`CREATE DATABASE ${name}`)
  return Object.assign(new URL(SERVER_URL ?? ''), { pathname: `/${name}` }).href
}

async function askServer(statement: string): Promise<void> {
  const client = new Client(SERVER_URL)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Deletes, past the triggers that forbid it; truncating would replace every file each time. */
async function empty(db: Database): Promise<void> {
  const tables = await tablesOf(db)
  await db.transaction(async (sql) => {
    await sql.query('SET LOCAL session_replication_role = replica')
    await sql.query(`WITH ${tables.map((name) => `x_${name} AS (DELETE FROM ${name})`).join(', ')} SELECT 1`)
  })
}

/** Empties tables and all that refer to them, even those that nobody may empty. */
export async function truncate(db: Database, tables: string[]): Promise<void> {
  await db.transaction(async (sql) => {
    await sql.query('SET LOCAL session_replication_role = replica')
    await sql.query(`TRUNCATE ${tables.join(', ')} CASCADE`)
  })
}

async function tablesOf(db: Database): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration'`,
  )
  return tables.map(({ name }) => name)
}

/** The address of a database on the server. */
export async function urlOf(db: Database): Promise<string> {
  const [place] = await db.query<{ name: string }>('SELECT current_database() AS name')
  return Object.assign(new URL(SERVER_URL ?? ''), { pathname: `/${place?.name}` }).href
}

/** Runs a suite on PostgreSQL alone: only there can others lock rows. */
export function describeOnPostgres(name: string, suite: Suite): void {
  const describeIt = SERVER_URL ? describe : describe.skip
  describeIt(name, () => suite(() => openTestDatabase('PostgreSQL'), 'PostgreSQL'))
}
