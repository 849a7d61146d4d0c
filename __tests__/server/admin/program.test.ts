import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { recordMode } from '../../../server/database/databaseStateStore'
import { openDatabase } from '../../../server/database/openDatabase'
import { createUpgrades } from '../../../server/domain/upgrades/upgrades'
import { openAccount } from '../../helpers/server/accounts'
import { migratedFolder } from '../../helpers/server/migratedFolder'
import { programArguments } from '../../helpers/server/programs'
import { tempFolder } from '../../helpers/server/tempFolder'

describe("the operator's commands", () => {
  const run = async (args: string[], environment: Record<string, string>) => {
    const child = spawn(process.execPath, programArguments('admin', ...args), {
      env: { PATH: process.env.PATH, ...environment },
    })
    const said = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text) => (said.out += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (said.err += text))
    await once(child, 'close')
    return { code: child.exitCode, ...said }
  }

  it('works on the embedded database, unless a server has it open', async () => {
    const DATA_DIR = await migratedFolder()
    const db = await openDatabase({ folder: DATA_DIR })
    const account = await openAccount(db, 1000)
    const application = { company_name: 'Chen Imports', monthly_minutes: 500 }
    const { sid } = await createUpgrades({ db, clock: { now: Date.now }, bus: { publish: () => undefined } }).apply(
      account,
      application,
    )
    expect(await run(['approve-upgrade', sid], { DATA_DIR })).toEqual({
      code: 1,
      out: '',
      err: `The server (process ${process.pid}) is working on the data folder ${DATA_DIR}, and the embedded database takes one program at a time: stop the server first. In the sandbox, its page /sandbox does much of this too; on PostgreSQL both work at once.\n`,
    })
    await db.close()

    expect(await run(['approve-upgrade', sid], { DATA_DIR })).toEqual({
      code: 0,
      out: 'Chen Imports now has a corporate account.\n',
      err: '',
    })
    expect(await run(['approve-upgrade', sid], { DATA_DIR })).toEqual({
      code: 1,
      out: '',
      err: 'That application has already been answered.\n',
    })
    expect(await run(['ledger-check'], { DATA_DIR })).toEqual({ code: 0, out: 'The ledger is consistent.\n', err: '' })
  })

  it('does its work even if nobody reads all that it says, as before `head`', async () => {
    const child = spawn(process.execPath, programArguments('admin', 'help'), { env: { PATH: process.env.PATH } })
    child.stdout.destroy()
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
    await once(child, 'close')
    expect({ code: child.exitCode, said }).toEqual({ code: 0, said: '' })
  })

  it('finds an account, adjusts its credits and lists what was done', async () => {
    const DATA_DIR = await migratedFolder()
    const db = await openDatabase({ folder: DATA_DIR })
    const { id, phoneNumber, name } = await openAccount(db, 1000)
    await db.close()

    const said = (out: string) => ({ code: 0, out: `${out}\n`, err: '' })
    expect(await run(['adjust', id, '-2.5', 'Ticket', '7:', 'wrong', 'rate'], { DATA_DIR, SUDO_USER: 'ruth' })).toEqual(
      said(`${name} has 7.5 credits.`),
    )
    expect(await run(['adjust', id, '-8', 'Too much'], { DATA_DIR })).toMatchObject({ code: 1, out: '' })
    expect(await run(['adjust', phoneNumber, '5', 'Ticket 8'], { DATA_DIR })).toEqual({
      code: 1,
      out: '',
      err: `There is no account with the sid ${phoneNumber}. Look it up: tealine-admin find WHO\n`,
    })
    expect((await run(['find', phoneNumber], { DATA_DIR })).out).toMatch(/^ {2}7\.5 credits$/m)
    expect((await run(['audit', id], { DATA_DIR })).out).toMatch(/by ruth {3}→ -2\.5 {3}Ticket 7: wrong rate\n$/)
    expect((await run(['audit', '--by', 'ruth', id, '--limit=1'], { DATA_DIR })).out).toMatch(/^\d.*Ticket 7.*\n$/)
    expect(await run(['audit', '--kind', 'pin_changed'], { DATA_DIR })).toEqual(said('No acts were found.'))
    expect((await run(['audit', phoneNumber], { DATA_DIR })).err).toMatch(/^There is no account with the sid \+/)
    expect(await run(['ledger-check'], { DATA_DIR })).toEqual(said('The ledger is consistent.'))
  })

  it('prints what a terminal would obey as escapes', async () => {
    const DATA_DIR = await migratedFolder()
    const db = await openDatabase({ folder: DATA_DIR })
    const { id } = await openAccount(db, 1000)
    await db.query('UPDATE account SET name = $2 WHERE id = $1', [id, 'Maya\u001b[2J\n\u202eChen\u009b'])
    await db.close()
    const { out } = await run(['find', id], { DATA_DIR })
    expect(out.split('\n')[0]).toContain('Maya\\u001b[2J\\u000a\\u202eChen\\u009b')
    expect((await run(['find', 'no\u001b[2J'], { DATA_DIR })).err).not.toContain('\u001b')
    expect((await run(['suspend', 'no\u001b[2J'], { DATA_DIR })).err).toContain('the sid no\\u001b[2J.')
  })

  it('does not create a missing database', async () => {
    const folder = join(tempFolder(), 'elsewhere')
    expect(await run(['ledger-check'], { DATA_DIR: folder })).toEqual({
      code: 1,
      out: '',
      err: `There is no database in the data folder ${folder}: check DATA_DIR or DATABASE_URL.\n`,
    })
    const { code, err } = await run(['ledger-check'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
    expect([code, err]).toEqual([1, 'PostgreSQL cannot be reached (ECONNREFUSED): check DATABASE_URL.\n'])
  })

  it.each([
    [[]],
    [['constructor']],
    [['suspend']],
    [['suspend', 'a', 'b']],
    [['ledger-check', 'a']],
    [['ledger-check', '--all', 'a']],
    [['audit', 'a', 'b']],
    [['audit', '']],
    [['audit', '--kind']],
    [['audit', '--all']],
    [['packages']],
    [['packages', 'list']],
  ])('tells how it is used when it does not understand %j', async (args) => {
    const { code, out, err } = await run(args, {})
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^Usage: tealine-admin COMMAND\n/)
  })

  it('prints its usage on request', async () => {
    const { code, out } = await run(['help'], {})
    expect(code).toBe(0)
    expect(out).toMatch(/^ {2}refund PURCHASE {2,}refunds a purchase/m)
    expect(out).toMatch(/^ {4}\[--older-than NUMBER\] {2,}continues/m)
  })

  const url = process.env.TEST_DATABASE_URL
  const onPostgres = url ? it : it.skip
  onPostgres('works beside a server on PostgreSQL', async () => {
    const { Client } = await import('pg')
    const name = `tealine_admin_${process.pid}`
    const client = new Client(url)
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    const DATABASE_URL = Object.assign(new URL(url ?? ''), { pathname: `/${name}` }).href
    const db = await openDatabase({ url: DATABASE_URL })
    try {
      const account = await openAccount(db, 0)
      await recordMode(db, 'sandbox')
      const environment = { DATABASE_URL, DATA_DIR: await migratedFolder() }
      expect(await run(['suspend', account.id], environment)).toMatchObject({ code: 0, err: '' })
      expect(await db.query('SELECT state FROM account')).toEqual([{ state: 'suspended' }])
    } finally {
      await db.close()
      await client.query(`DROP DATABASE ${name}`)
      await client.end()
    }
  })
})
