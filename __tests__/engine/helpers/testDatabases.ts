import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const CREATE_TABLES = path.resolve(import.meta.dirname, '../../../deploy/engine/createDialogTables.mjs')

/** A database of its own, on the PostgreSQL of the test run. */
export interface TestDatabase {
  url: string
  /** For the dialogs of a Kamailio. */
  prepareForDialogs(): Promise<void>
  /** @returns the first row */
  ask<Row>(query: string): Promise<Row | undefined>
  drop(): Promise<void>
}

/** @throws Error without `TEST_DATABASE_URL` */
export async function createDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL is missing: npm run test:engine sets it.')
  const name = `engine_${randomBytes(6).toString('hex')}`
  const url = new URL(TEST_DATABASE_URL)
  url.pathname = `/${name}`
  await run(TEST_DATABASE_URL, `CREATE DATABASE ${name}`)
  return {
    url: url.href,
    async prepareForDialogs() {
      await createDialogTables({ DIALOG_DATABASE_URL: url.href })
    },
    ask: (query) => run(url.href, query),
    drop: async () => void (await run(TEST_DATABASE_URL, `DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

/** Runs the command that an operator runs. */
export async function createDialogTables(settings: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, [CREATE_TABLES], { env: { ...process.env, ...settings } })
}

/** @returns the first row */
export async function run<Row>(url: string, statements: string): Promise<Row | undefined> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statements)
  await client.end()
  return rows?.[0]
}
