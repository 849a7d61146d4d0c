import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { makeDataDir, removeDataDir } from './server'

/** The program that runs the journeys' servers, bundled before the first journey. */
export const SERVERS_IN_TURN = path.resolve('dist/journeys/serversInTurn.js')

/** Where a server keeps its data: a folder, and a database on PostgreSQL if the test run has one. */
export interface World {
  dataDir: string
  /** Of its servers. */
  settings: Record<string, string>
}

/** An empty world, to be deleted with `removeWorld`. */
export async function makeWorld(): Promise<World> {
  return { dataDir: await makeDataDir(), settings: await database() }
}

/** A copy of a world of which no server runs: seeding one takes seconds. */
export async function copyOfWorld(seeded: World): Promise<World> {
  const dataDir = await makeDataDir()
  const [settings] = await Promise.all([database(nameOf(seeded)), cp(seeded.dataDir, dataDir, { recursive: true })])
  return { dataDir, settings }
}

export async function removeWorld(world: World): Promise<void> {
  const name = nameOf(world)
  if (name) await run(`DROP DATABASE ${name} WITH (FORCE)`)
  await removeDataDir(world.dataDir)
}

/** The setting that names a new database. */
async function database(template?: string): Promise<Record<string, string>> {
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) return {}
  const name = `journey_${randomBytes(6).toString('hex')}`
  await run(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)
  const url = new URL(TEST_DATABASE_URL)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href }
}

function nameOf({ settings }: World): string | undefined {
  return settings.DATABASE_URL && new URL(settings.DATABASE_URL).pathname.slice(1)
}

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
