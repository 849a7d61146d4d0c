import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { connect } from '../../../server/database/embedded'
import { migrate } from '../../../server/database/migrate'
import { tempFolder } from '../../helpers/tempFolder'

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

  test('is unchanged if a step fails', async () => {
    add('0002_priority.sql', 'ALTER TABLE note ADD COLUMN priority integer NOT NULL DEFAULT 1;')
    add('0003_broken.sql', 'ALTER TABLE no_such_table ADD COLUMN x integer;')
    await expect(migrate(older, migrations)).rejects.toThrow('no_such_table')
    expect(await rows('SELECT * FROM note')).toEqual([{ text: 'kept' }])
  })
})
