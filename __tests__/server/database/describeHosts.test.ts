import { Client } from 'pg'
import { runAdmin } from '../../../server/admin/runAdmin'
import type { Sql } from '../../../server/database/database'
import { describeHosts } from '../../../server/database/describeHosts'
import { readReplication } from '../../../server/database/replication'
import { replicationWarning } from '../../../server/start/replicationWarning'
import { PostgresPair } from '../../helpers/server/postgresPair'
import { until } from '../../helpers/until'

const canHavePair = process.env.TEST_DATABASE_URL !== undefined

async function where(environment: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  await runAdmin(['where'], environment, { print, printError: print })
  return lines
}

;(canHavePair ? describe : describe.skip)('where the database is', () => {
  let pair: PostgresPair
  beforeAll(async () => {
    pair = await PostgresPair.start()
  }, 60_000)
  afterAll(() => pair.stop())

  it('says which host is the primary, and how its standby follows', async () => {
    await until('the standby follows', async () => (await describeHosts(pair.url)).join().includes('follows it, '))
    expect(await describeHosts(pair.url)).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:\d+ {3}standby, PostgreSQL \d+\.\d+/),
      expect.stringMatching(/^127\.0\.0\.1:\d+ {3}primary, PostgreSQL \d+\.\d+$/),
      expect.stringMatching(
        /^ {2}\S+ follows it, asynchronous: what it has not received yet is lost with the primary, [\d.]+ s behind$/,
      ),
      '  Its log is not archived: a restore goes back to the last backup.',
    ])
  })

  it('warns a server that starts of what an asynchronous standby can lose', async () => {
    const primary = new Client({ connectionString: pair.urlOf('one') })
    await primary.connect()
    const query = async <Row>(text: string) => (await primary.query(text)).rows as Row[]
    const sql = { query } as Sql
    expect(await readReplication(sql)).toMatchObject({ synchronous: 0, asynchronous: 1, archive: null })
    expect(await replicationWarning(sql)).toMatch(/^Warning: the database's standby is asynchronous\./)
    await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
    await primary.query('SELECT pg_reload_conf()')
    await until('it is synchronous', async () => (await readReplication(sql)).synchronous === 1)
    expect(await replicationWarning(sql)).toBeUndefined()
    await primary.query('ALTER SYSTEM RESET synchronous_standby_names')
    await primary.query('SELECT pg_reload_conf()')
    await primary.end()
  })

  it('says when the last backup was made and a restore was tried', async () => {
    const primary = new Client({ connectionString: pair.urlOf('one') })
    await primary.connect()
    await primary.query('CREATE TABLE activity (id serial, root_id uuid, at timestamptz, kind text)')
    const lines = async () => (await describeHosts(pair.url)).at(-1)
    expect(await lines()).toBe('  No backup is noted; no restore was ever tried.')
    await primary.query(
      "INSERT INTO activity (at, kind) VALUES (now() - interval '90 minutes', 'backup_made'), (now() - interval '12 days', 'restore_tried')",
    )
    expect(await lines()).toBe('  The last backup was made 1.5 h ago; a restore was last tried 12 days ago.')
    await primary.query('DROP TABLE activity')
    await primary.end()
  })

  it('says when nothing can be lost', async () => {
    const primary = new Client({ connectionString: pair.urlOf('one') })
    await primary.connect()
    await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
    await primary.query('SELECT pg_reload_conf()')
    await primary.end()
    await until('it is synchronous', async () => (await describeHosts(pair.url)).join().includes('it, synchronous'))
  })

  it('is said by the operator’s command while there is no primary, too', async () => {
    const other = await PostgresPair.start()
    other.kill('one')
    expect(await where({ DATABASE_URL: other.url })).toEqual([
      expect.stringContaining('standby'),
      expect.stringContaining("can't be reached"),
    ])
    other.stop()
  }, 60_000)

  it('warns of a primary that nothing follows', async () => {
    pair.kill('other')
    const lines = () => describeHosts(pair.url)
    await until('it is noticed', async () => (await lines()).join().includes('No standby follows it'))
    expect((await lines())[0]).toMatch(/^127\.0\.0\.1:\d+ {3}can't be reached \(ECONNREFUSED\)$/)
  })
})

it('is said of the embedded database, too', async () => {
  expect(await where({})).toEqual(['The embedded database is in the data folder of this machine, and nowhere else.'])
})
