import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { cp, mkdir, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable, TemporaryFault } from '../../../server/database/database'
import { lockFolder } from '../../../server/database/folderLock'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { openDatabase } from '../../../server/database/openDatabase'
import { migratedFolder } from '../../helpers/server/migratedFolder'
import { runProgram } from '../../helpers/server/programs'
import { tempFolder } from '../../helpers/server/tempFolder'

/** The folder of a closed database, to be copied. */
let template = ''

beforeAll(async () => {
  template = await migratedFolder()
  const db = await openDatabase({ folder: template })
  await db.query('CREATE TABLE note (text text)')
  await db.close()
})

const newFolder = async () => {
  const folder = tempFolder()
  await cp(template, folder, { recursive: true })
  return folder
}

describe('the embedded database', () => {
  test('persists what was written', async () => {
    const folder = await newFolder()
    const db = await openDatabase({ folder })
    await db.query('INSERT INTO note VALUES ($1)', ['kept'])
    await db.close()
    const again = await openDatabase({ folder })
    expect(await again.query('SELECT text FROM note')).toEqual([{ text: 'kept' }])
    await again.close()
  })

  test('syncs its log to disk before it acknowledges a write', async () => {
    const db = await openDatabase({ folder: await newFolder() })
    const synced: string[] = []
    const fsync = fs.fsyncSync
    jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      synced.push(fs.readlinkSync(`/proc/self/fd/${file}`))
      fsync(file)
    })
    await db.query("INSERT INTO note VALUES ('a')")
    expect(synced).toEqual([expect.stringMatching(/\/pg_wal\/[0-9A-F]{24}$/)])
    await db.transaction(async (sql) => {
      await sql.query("INSERT INTO note VALUES ('b')")
      await sql.query("INSERT INTO note VALUES ('c')")
      expect(synced).toHaveLength(1)
    })
    expect(synced).toHaveLength(2)
    await db.query('SELECT * FROM note')
    expect(synced).toHaveLength(2)
    await db.close()
  })

  test('does not acknowledge a write that failed on disk', async () => {
    const db = await openDatabase({ folder: await newFolder() })
    jest.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' })
    })
    await expect(db.query("INSERT INTO note VALUES ('a')")).rejects.toThrow('The database could not be written to disk')
    jest.restoreAllMocks()
    await expect(db.query('SELECT * FROM note')).rejects.toThrow()
    await expect(db.transaction((sql) => sql.query("INSERT INTO note VALUES ('b')"))).rejects.toThrow()
  })

  test('cannot be written to while the disk is full', async () => {
    const db = await openDatabase({ folder: await newFolder() })
    jest.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28 })
    })
    const write = (rows: number) => db.query(`INSERT INTO note SELECT 'a' FROM generate_series(1, ${rows})`)
    await expect(write(100_000)).rejects.toThrow(TemporaryFault)
    expect(await db.query('SELECT FROM note')).toEqual([])
    jest.restoreAllMocks()
    await write(100_000)
    expect(await db.query('SELECT FROM note')).toHaveLength(100_000)
    await db.close()
  })

  test('stops when there is no space for its log', async () => {
    const db = await openDatabase({ folder: await newFolder() })
    // The next row needs no space in the table.
    await db.query("INSERT INTO note VALUES ('kept')")
    jest.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28 })
    })
    await expect(db.query("INSERT INTO note VALUES ('lost')")).rejects.toThrow(TemporaryFault)
    jest.restoreAllMocks()
    await expect(db.query("INSERT INTO note VALUES ('lost')")).rejects.toThrow(TemporaryFault)
  })

  test('has every acknowledged transfer after its process was killed during others', async () => {
    const folder = await newFolder()
    for (const count of [1, 200]) {
      const spender = runProgram('spend', folder)
      const acknowledged = await spender.read(count)
      await spender.kill()
      acknowledged.push(...(await spender.read()))
      const db = await openDatabase({ folder })
      const kept = await db.query<{ key: string }>('SELECT key FROM ledger_transfer')
      const keys = new Set(kept.map(({ key }) => key))
      expect(acknowledged.filter((key) => !keys.has(key))).toEqual([])
      expect(await findLedgerFaults(db)).toEqual([])
      await db.close()
    }
  })

  test('starts over if its first start was interrupted', async () => {
    const folder = tempFolder()
    await mkdir(join(folder, 'database.new/base'), { recursive: true })
    await writeFile(join(folder, 'database.new/PG_VERSION'), 'half')
    const db = await openDatabase({ folder })
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await readdir(folder)).toEqual(['database', 'server.pid'])
    await db.close()
  })
})

describe('a damaged embedded database', () => {
  const garbage = (path: string, bytes = 8192) => writeFile(path, randomBytes(bytes))
  const fileOf = async (table: string) => {
    const db = await openDatabase({ folder: template })
    const [{ path } = { path: '' }] = await db.query<{ path: string }>('SELECT pg_relation_filepath($1) AS path', [
      table,
    ])
    await db.close()
    return path
  }

  test.each<[string, (database: string) => Promise<unknown>]>([
    ['without PG_VERSION', (database) => rm(join(database, 'PG_VERSION'))],
    ['with nothing in its folder', (database) => rm(database, { recursive: true }).then(() => mkdir(database))],
    ['with a truncated control file', (database) => truncate(join(database, 'global/pg_control'), 100)],
    ['with a garbled control file', (database) => garbage(join(database, 'global/pg_control'))],
    [
      'without its tables',
      (database) => rm(join(database, 'base'), { recursive: true }).then(() => mkdir(join(database, 'base'))),
    ],
    ['with a garbled catalogue', async (database) => garbage(join(database, await fileOf('pg_class')))],
    ['with a garbled table', async (database) => garbage(join(database, await fileOf('migration')))],
  ])('%s is refused in one sentence, and left as it is', async (_, damage) => {
    const folder = await newFolder()
    const database = join(folder, 'database')
    await damage(database)
    const names = async () => (await readdir(database)).filter((name) => name !== 'postmaster.pid').sort()
    const before = await names()
    await expect(openDatabase({ folder })).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: `The embedded database in ${database} cannot be opened, because it is damaged or its disk is full: restore the data folder from a backup (see docs/operating/backups.md), or move ${database} away to start over without its data.`,
    })
    expect(await names()).toEqual(before)
    await expect(lockFolder(folder).then((lock) => lock.release())).resolves.toBeUndefined()
  })
})

describe('a data folder', () => {
  test('belongs to one process; a second one is refused by name', async () => {
    const folder = await newFolder()
    const holder = runProgram('hold', folder)
    expect(await holder.read(1)).toEqual(['open'])
    await expect(openDatabase({ folder })).rejects.toThrow(
      new DatabaseUnavailable(
        `The data folder ${folder} is in use by another server (process ${holder.pid}): stop that one, or choose another folder with DATA_DIR.`,
      ),
    )
    const alias = join(tempFolder(), 'alias')
    await symlink(folder, alias)
    await expect(openDatabase({ folder: alias })).rejects.toThrow('is in use by another server')
    await holder.kill()
  })

  test('is released when its process is killed', async () => {
    const folder = await newFolder()
    const holder = runProgram('hold', folder)
    await holder.read(1)
    await holder.kill()
    expect(await readdir(folder)).toContain('server.pid')
    const db = await openDatabase({ folder })
    await db.close()
    expect(await readdir(folder)).not.toContain('server.pid')
  })

  test('goes to only one of several processes that start at once', async () => {
    const folder = await newFolder()
    const starters = [1, 2, 3].map(() => runProgram('hold', folder))
    const said = (await Promise.all(starters.map((starter) => starter.read(1)))).flat()
    expect(said.filter((line) => line === 'open')).toHaveLength(1)
    expect(said.filter((line) => line.includes('is in use by another server'))).toHaveLength(2)
    await Promise.all(starters.map((starter) => starter.kill()))
  })

  test.each([
    [
      'below a file',
      async (folder: string) => {
        await writeFile(join(folder, 'file'), '')
        return join(folder, 'file/data')
      },
    ],
    ['where nothing can be made', async () => '/sys/tealine'],
  ])('%s is refused in one sentence', async (_, place) => {
    const folder = await place(tempFolder())
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseUnavailable)
    await expect(openDatabase({ folder })).rejects.toThrow(
      /^The data folder \S+ cannot be written \([A-Z]+\): choose another with DATA_DIR\.$/,
    )
  })
})

test('an unreachable PostgreSQL server is named without its password', async () => {
  const attempt = openDatabase({ url: 'postgres://tealine:hidden@127.0.0.1:9/tealine' })
  await expect(attempt).rejects.toThrow('PostgreSQL cannot be reached (ECONNREFUSED): check DATABASE_URL.')
})
