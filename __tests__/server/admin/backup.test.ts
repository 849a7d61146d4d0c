import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { backUp, restore } from '../../../server/admin/backup'
import { listAudit } from '../../../server/database/activityStore'
import { openChannel } from '../../../server/database/channel'
import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { openDatabase } from '../../../server/database/openDatabase'
import { balanceOf, promotionsOf, transfer } from '../../../server/domain/ledger/ledger'
import { openSecrets } from '../../../server/settings/secrets'
import { readSettings } from '../../../server/settings/settings'
import { checkSecrets } from '../../../server/start/secretFingerprints'
import { openAccount } from '../../helpers/server/accounts'
import { migratedFolder } from '../../helpers/server/migratedFolder'
import { tempFolder } from '../../helpers/server/tempFolder'
import { createOnServer } from '../../helpers/server/testDatabase'

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip

const count = async (db: Database) => {
  const [row] = await db.query<{ transfers: number }>('SELECT count(*)::integer AS transfers FROM ledger_transfer')
  return row?.transfers ?? 0
}

/** The acts of the operator, and whether they name one. */
const audit = async (db: Database) => {
  const all = { kind: undefined, account: undefined, by: undefined, beforeId: undefined }
  return (await listAudit(db, all, 10)).map(({ kind, operator }) => [kind, Boolean(operator)])
}

/** Makes transfers for as long as `work` takes. @returns how many */
async function underLoad(db: Database, work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let made = 0
  const spend = async () => {
    const { id } = await openAccount(db, 0)
    for (; !isOver; made += 1) {
      const sides = { from: promotionsOf(id), to: balanceOf(id) }
      await transfer(db, { rootId: id, key: `${id}:${made}`, kind: 'promotion', ...sides, amount: 7, at: Date.now() })
    }
  }
  const spenders = [spend(), spend(), spend()]
  await work().finally(() => {
    isOver = true
  })
  await Promise.all(spenders)
  return made
}

onPostgres('a backup of PostgreSQL', () => {
  const open = async (DATA_DIR = tempFolder()) => {
    const settings = readSettings({ DATABASE_URL: await createOnServer(), DATA_DIR })
    return { settings, db: await openDatabase({ url: settings.databaseUrl ?? '' }) }
  }

  it('made under load is consistent, and is restored with its secrets into an empty database', async () => {
    const { settings, db } = await open()
    await checkSecrets(db, await openSecrets(settings))
    const target = join(tempFolder(), 'backup')
    const made = await underLoad(db, () => backUp(settings, target))
    expect(made).toBeGreaterThan(0)
    expect(readdirSync(target).sort()).toEqual(['database.dump', 'secrets.json'])
    const modes = ['', 'database.dump', 'secrets.json'].map((name) => statSync(join(target, name)).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600, 0o600])
    const all = await count(db)
    await db.close()

    const elsewhere = readSettings({ DATABASE_URL: await createOnServer(), DATA_DIR: join(tempFolder(), 'data') })
    expect(await restore(elsewhere, target)).toEqual([
      'The backup is restored. Its secrets are those of the database, and its ledger is consistent. Everyone has been logged out.',
    ])
    const restored = await openDatabase({ url: elsewhere.databaseUrl ?? '' })
    expect(await findLedgerFaults(restored)).toEqual([])
    expect(await count(restored)).toBeLessThanOrEqual(all)
    expect(await openSecrets(elsewhere)).toEqual(await openSecrets(settings))
    expect(await audit(restored)).toEqual([['backup_restored', true]])
    await restored.close()
    const source = await openDatabase({ url: settings.databaseUrl ?? '' })
    expect(await audit(source)).toEqual([['backup_made', true]])
    expect(await source.query('SELECT command, outcome FROM operator_act')).toEqual([
      { command: 'backup', outcome: 'done' },
    ])
    await source.close()
    await expect(restore(elsewhere, target)).rejects.toThrow('is not empty: restore into a new one')
  })

  it('is not restored while servers are connected to the database', async () => {
    const { settings, db } = await open()
    const target = join(tempFolder(), 'backup')
    await checkSecrets(db, await openSecrets(settings))
    await backUp(settings, target)
    const elsewhere = readSettings({ DATABASE_URL: await createOnServer(), DATA_DIR: join(tempFolder(), 'data') })
    const channel = await openChannel(elsewhere.databaseUrl ?? '', () => undefined)
    await expect(restore(elsewhere, target)).rejects.toThrow(
      'Servers or commands are connected to the database of DATABASE_URL: stop them first.',
    )
    expect(existsSync(elsewhere.dataDir)).toBe(false)
    await channel.close()
    await db.close()
    await restore(elsewhere, target)
  })

  it('is not made with secrets other than those of the database', async () => {
    const { settings, db } = await open()
    await checkSecrets(db, await openSecrets(settings))
    await db.close()
    const target = join(tempFolder(), 'backup')
    const strange = { ...settings, pinPepper: 'x'.repeat(32) }
    await expect(backUp(strange, target)).rejects.toThrow('PIN_PEPPER is not the one that this database is used with')
    await expect(backUp({ ...settings, dataDir: tempFolder() }, target)).rejects.toThrow('There is no secrets.json')
    expect(existsSync(target)).toBe(false)
  })
})

describe('a backup of the embedded database', () => {
  it('is refused while a server runs on it, and otherwise restored with its secrets', async () => {
    const settings = readSettings({ DATA_DIR: await migratedFolder() })
    const db = await openDatabase({ folder: settings.dataDir })
    await checkSecrets(db, await openSecrets(settings))
    await openAccount(db, 4200)
    const target = join(tempFolder(), 'backup')
    await expect(backUp(settings, target)).rejects.toThrow(`is in use by another server (process ${process.pid})`)
    expect(existsSync(target)).toBe(false)
    await db.query(
      `INSERT INTO access_token (id, account_id, token_hash, expires_at, description, created_at, last_used_at)
       SELECT gen_random_uuid(), id, 'hash', now() + interval '1 day', 'A browser', now(), now() FROM account`,
    )
    const all = await count(db)
    await db.close()

    await backUp(settings, target)
    await expect(backUp(settings, target)).rejects.toThrow('exists already: choose a new name')
    await expect(restore(settings, target)).rejects.toThrow('There is a database in')
    const elsewhere = readSettings({ DATA_DIR: join(tempFolder(), 'data') })
    await restore(elsewhere, target)
    const restored = await openDatabase({ folder: elsewhere.dataDir })
    expect([await count(restored), all]).toEqual([all, 1])
    expect(await audit(restored)).toEqual([['backup_restored', true]])
    // One that was revoked since the backup was made would be good again.
    expect(await restored.query('SELECT FROM access_token')).toEqual([])
    await restored.close()
    expect(await openSecrets(elsewhere)).toEqual(await openSecrets(settings))

    rmSync(join(settings.dataDir, 'database/PG_VERSION'))
    await expect(openDatabase({ folder: settings.dataDir })).rejects.toThrow(
      `(the last one was written to ${target}; see`,
    )
  })

  it('is not restored beside other secrets, nor to the other kind of database', async () => {
    const settings = readSettings({ DATA_DIR: await migratedFolder() })
    await openSecrets(settings)
    const target = join(tempFolder(), 'backup')
    await backUp(settings, target)
    const elsewhere = readSettings({ DATA_DIR: tempFolder() })
    await openSecrets(elsewhere)
    await expect(restore(elsewhere, target)).rejects.toThrow('The secrets of the backup are not those of this server')
    expect(existsSync(join(elsewhere.dataDir, 'database'))).toBe(false)
    const url = 'postgres://127.0.0.1:1/none'
    await expect(restore({ ...elsewhere, databaseUrl: url }, target)).rejects.toThrow('There is no database.dump')
  })

  it('holds what links lead to, and is restored as files of its own', async () => {
    const settings = readSettings({ DATA_DIR: await migratedFolder() })
    await openSecrets(settings)
    const [database, elsewhere] = [join(settings.dataDir, 'database'), join(tempFolder(), 'moved')]
    cpSync(database, elsewhere, { recursive: true })
    rmSync(database, { recursive: true })
    symlinkSync(elsewhere, database)
    const target = join(tempFolder(), 'backup')
    await backUp(settings, target)
    expect(lstatSync(join(target, 'database')).isDirectory()).toBe(true)

    const moved = join(tempFolder(), 'backup')
    mkdirSync(moved)
    cpSync(join(target, 'secrets.json'), join(moved, 'secrets.json'))
    symlinkSync(join(target, 'database'), join(moved, 'database'))
    const restored = readSettings({ DATA_DIR: join(tempFolder(), 'data') })
    await restore(restored, moved)
    expect(lstatSync(join(restored.dataDir, 'database')).isDirectory()).toBe(true)
  })

  it('overwrites nothing under its temporary name, and is not written inside the database itself', async () => {
    const settings = readSettings({ DATA_DIR: await migratedFolder() })
    await openSecrets(settings)
    const target = join(tempFolder(), 'backup')
    mkdirSync(`${target}.new`)
    writeFileSync(join(`${target}.new`, 'precious'), '')
    await expect(backUp(settings, target)).rejects.toThrow(`${target}.new exists already`)
    expect(readdirSync(`${target}.new`)).toEqual(['precious'])
    const inside = join(settings.dataDir, 'database', 'backup')
    await expect(backUp(settings, inside)).rejects.toThrow('is inside the database itself')
    expect(existsSync(`${inside}.new`)).toBe(false)
  })

  it.each([
    ['damaged', '{"pinPep'],
    ['damaged', 'null'],
    ['damaged', '{}'],
    ['no secrets.json', undefined],
  ])('with secrets that are %s (%s) leaves the data folder as it was', async (complaint, text) => {
    const source = tempFolder()
    mkdirSync(join(source, 'database'))
    if (text !== undefined) writeFileSync(join(source, 'secrets.json'), text)
    const DATA_DIR = tempFolder()
    await expect(restore(readSettings({ DATA_DIR }), source)).rejects.toThrow(complaint)
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  it('with a ledger that does not add up is restored, and reported', async () => {
    const settings = readSettings({ DATA_DIR: await migratedFolder() })
    await openSecrets(settings)
    const db = await openDatabase({ folder: settings.dataDir })
    const { id } = await openAccount(db, 4200)
    await db.query('UPDATE ledger_account SET balance = balance + 1 WHERE owner_id = $1', [id])
    await db.close()
    const target = join(tempFolder(), 'backup')
    await backUp(settings, target)
    await expect(restore(readSettings({ DATA_DIR: tempFolder() }), target)).rejects.toThrow(
      'The restored ledger has faults',
    )
  })
})
