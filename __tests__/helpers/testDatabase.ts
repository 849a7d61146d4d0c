import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import type { Database } from '../../server/database/database'
import { openDatabase } from '../../server/database/openDatabase'

/** Which database a test runs on. */
export type Kind = 'embedded' | 'PostgreSQL'

const SERVER_URL = process.env.TEST_DATABASE_URL

/** Databases of this test file that are open but in nobody's hands, all of them empty. */
const idle: Record<Kind, Database[]> = { embedded: [], PostgreSQL: [] }
const everyOpened: Database[] = []
const created: string[] = []

/** The first test of a file waits for the database to start, on a busy machine for long. */
jest.setTimeout(120_000)

afterAll(async () => {
  await Promise.all(everyOpened.map((db) => db.close()))
  await Promise.all(created.map((name) => onServer(`DROP DATABASE ${name}`)))
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

/** Runs a suite on the embedded database, and on PostgreSQL too where `TEST_DATABASE_URL` names a server. */
export function describeOnEveryDatabase(
  name: string,
  suite: (open: () => Promise<Database>, kind: Kind) => void,
): void {
  const kinds: Kind[] = SERVER_URL ? ['embedded', 'PostgreSQL'] : ['embedded']
  describe.each(kinds)(`${name} (%s)`, (kind) => suite(() => openTestDatabase(kind), kind))
}

async function openNew(kind: Kind): Promise<Database> {
  const db =
    kind === 'embedded' ? await openDatabase({ memory: true, dump: await migratedDump() }) : await openOnServer()
  everyOpened.push(db)
  return db
}

async function openOnServer(): Promise<Database> {
  const name = `tealine_test_${randomBytes(6).toString('hex')}`
  await onServer(`CREATE DATABASE ${name}`)
  created.push(name)
  const url = new URL(SERVER_URL ?? '')
  url.pathname = `/${name}`
  return openDatabase({ url: url.href })
}

async function onServer(statement: string): Promise<void> {
  const client = new Client(SERVER_URL)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** What the run's set-up made: an embedded database with all tables, which is copied faster than it is made. */
async function migratedDump(): Promise<Blob | undefined> {
  const file = process.env.MIGRATED_DUMP
  return file ? new Blob([new Uint8Array(await readFile(file))]) : undefined
}

/** All in one statement, at whose end nothing refers to what is gone; truncating would make every file of it anew. */
async function empty(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration'`,
  )
  await db.query(`WITH ${tables.map(({ name }) => `x_${name} AS (DELETE FROM ${name})`).join(', ')} SELECT 1`)
}
