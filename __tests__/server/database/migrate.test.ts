import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { DatabaseUnavailable } from '../../../server/database/database'
import { connect } from '../../../server/database/embedded'
import { migrate } from '../../../server/database/migrate'
import { openDatabase } from '../../../server/database/openDatabase'
import { lockRows } from '../../helpers/server/lockedRow'
import { tempFolder } from '../../helpers/server/tempFolder'
import { createOnServer, describeOnPostgres } from '../../helpers/server/testDatabase'

describe('a database of an older version', () => {
  let postgres: PGlite
  let older: ReturnType<typeof connect>
  let migrations: string
  const add = (name: string, statements: string) => writeFileSync(join(migrations, name), statements)
  const rows = async (statement: string) => (await older.query(statement)).rows

  beforeAll(async () => {
    postgres = await sharedDatabases.startEmbedded()
    older = connect(postgres)
  })

  beforeEach(async () => {
    migrations = tempFolder()
    await older.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    add('0001_notes.sql', 'CREATE TABLE note (text text NOT NULL);')
    await migrate(older, migrations)
    await older.query("INSERT INTO note VALUES ('kept')")
  })

  afterAll(async () => {
    await older.end()
    await postgres.close()
  })

  test('is migrated to the newest schema with all its data', async () => {
    add('0002_priority.sql', 'ALTER TABLE note ADD COLUMN priority integer NOT NULL DEFAULT 1;')
    add('0010_last.sql', 'ALTER TABLE note ADD COLUMN last boolean NOT NULL DEFAULT (now() IS NOT NULL);')
    await migrate(older, migrations)
    await migrate(older, migrations)
    expect(await rows('SELECT * FROM note')).toEqual([{ text: 'kept', priority: 1, last: true }])
    expect(await rows('SELECT name FROM migration ORDER BY id')).toEqual(
      ['0001_notes', '0002_priority', '0010_last'].map((name) => ({ name })),
    )
  })

  test('refuses an older version, unchanged', async () => {
    add('0002_newer.sql', 'ALTER TABLE note ADD COLUMN newer text;')
    await migrate(older, migrations)
    const olderMigrations = tempFolder()
    cpSync(join(migrations, '0001_notes.sql'), join(olderMigrations, '0001_notes.sql'))
    writeFileSync(join(olderMigrations, '0003_only_there.sql'), 'DROP TABLE note;')
    await expect(migrate(older, olderMigrations)).rejects.toThrow(
      new DatabaseUnavailable(
        'This database belongs to a newer version of Tealine (this one does not know its migration 0002_newer): start that version, or restore the backup from before its upgrade.',
      ),
    )
    expect(await rows('SELECT * FROM note')).toEqual([{ text: 'kept', newer: null }])
  })

  test('is unchanged if a step fails', async () => {
    add('0002_priority.sql', 'ALTER TABLE note ADD COLUMN priority integer NOT NULL DEFAULT 1;')
    add('0003_broken.sql', 'ALTER TABLE no_such_table ADD COLUMN x integer;')
    await expect(migrate(older, migrations)).rejects.toThrow('no_such_table')
    expect(await rows('SELECT * FROM note')).toEqual([{ text: 'kept' }])
  })
})

describeOnPostgres('a table that a backup is reading', () => {
  test('is changed once that is done, and can be read meanwhile', async () => {
    // Its own: no older version can use it afterwards.
    const url = await createOnServer()
    const db = await openDatabase({ url })
    const pool = new Pool({ connectionString: url })
    const migrations = tempFolder()
    cpSync(join(process.cwd(), 'server/database/migrations'), migrations, { recursive: true })
    writeFileSync(join(migrations, '9000_last.sql'), 'ALTER TABLE access_token ADD COLUMN last text;')
    const endBackup = await lockRows(url, 'SELECT count(*) FROM access_token', [])

    let isMigrated = false
    const migrated = migrate(pool, migrations).then(() => {
      isMigrated = true
    })
    await sleep(500)
    await db.query('SELECT FROM access_token')
    expect(isMigrated).toBe(false)
    await endBackup()
    await migrated
    expect(await db.query('SELECT last FROM access_token')).toEqual([])
    await pool.end()
    await db.close()
  })
})
