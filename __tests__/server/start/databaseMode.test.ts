import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import { runAdmin } from '../../../server/admin/runAdmin'
import type { Database } from '../../../server/database/database'
import { putSandboxDocument } from '../../../server/database/documentStore'
import { openDatabase } from '../../../server/database/openDatabase'
import { insertPurchase } from '../../../server/database/purchaseStore'
import { newPurchase } from '../../../server/domain/purchases/buyer'
import { settlePurchase } from '../../../server/domain/purchases/settlePurchase'
import { sandboxCatalogue } from '../../../server/sandbox/packages'
import { claimMode, refuseOtherMode } from '../../../server/start/databaseMode'
import { openAccount } from '../../helpers/server/accounts'
import { migratedFolder } from '../../helpers/server/migratedFolder'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import { SECRETS } from '../../helpers/server/testServer'

const OF_LIVE =
  'This is the database of a live service, and MODE is sandbox: set MODE=live and the other settings of that service, or name another database in DATABASE_URL or DATA_DIR.'
const OF_SANDBOX =
  'This database was made by the sandbox, whose people have PINs that everybody knows: name another one in DATABASE_URL or DATA_DIR for MODE=live.'

describeOnEveryDatabase("a database's mode", (open) => {
  let db: Database
  beforeEach(async () => {
    db = await open()
    await db.query('DELETE FROM database_mode')
  })
  afterEach(() => db.close())

  it('is that of the first server that starts on it', async () => {
    await refuseOtherMode(db, 'sandbox')
    await refuseOtherMode(db, 'live')
    await claimMode(db, 'live')
    await claimMode(db, 'live')
    await expect(claimMode(db, 'sandbox')).rejects.toThrow(OF_LIVE)
    await expect(refuseOtherMode(db, 'sandbox')).rejects.toThrow(OF_LIVE)
  })

  it('is sandbox once a sandbox has started on it', async () => {
    await claimMode(db, 'sandbox')
    await expect(claimMode(db, 'live')).rejects.toThrow(OF_SANDBOX)
    await expect(refuseOtherMode(db, 'live')).rejects.toThrow(OF_SANDBOX)
    await refuseOtherMode(db, 'sandbox')
  })

  it('is that of one of two servers of different modes that start at once', async () => {
    const started = await Promise.allSettled([claimMode(db, 'live'), claimMode(db, 'sandbox')])
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is known of a database from before it was recorded: only a sandbox has documents', async () => {
    await openAccount(db, 0)
    await expect(claimMode(db, 'sandbox')).rejects.toThrow(OF_LIVE)
    await expect(refuseOtherMode(db, 'sandbox')).rejects.toThrow(OF_LIVE)
    await putSandboxDocument(db, 'paypal_orders', 'x', {}, new Date())
    await refuseOtherMode(db, 'sandbox')
    await expect(claimMode(db, 'live')).rejects.toThrow(OF_SANDBOX)
  })

  it("stays live whatever an older sandbox's server left there, except the people with known PINs", async () => {
    await claimMode(db, 'live')
    await putSandboxDocument(db, 'paypal_orders', 'x', {}, new Date())
    await claimMode(db, 'live')
    await putSandboxDocument(db, 'world', 'seed', {}, new Date())
    await expect(claimMode(db, 'live')).rejects.toThrow(OF_SANDBOX)
  })
})

describe('an operator’s command', () => {
  /** A live service's data folder as an older version left it, with a paid purchase. */
  async function liveFolder() {
    const folder = await migratedFolder()
    const db = await openDatabase({ folder })
    await db.query('DELETE FROM database_mode')
    const account = await openAccount(db, 0)
    const [wanted] = await sandboxCatalogue.list('standard')
    if (!wanted) throw new Error('Nothing is for sale')
    const purchase = newPurchase(account, wanted, { method: 'card', provider: 'sandbox' }, Date.now())
    await insertPurchase(db, purchase)
    await settlePurchase(db, purchase.id, 'paid', Date.now())
    await db.close()
    return { folder, purchase: purchase.id, account: account.id }
  }

  async function run(args: string[], environment: Record<string, string>) {
    const said: string[] = []
    const terminal = { print: (line: string) => said.push(line), printError: (line: string) => said.push(line) }
    return { code: await runAdmin(args, environment, terminal), said }
  }

  it('with the settings of the sandbox does nothing to a live database', async () => {
    const { folder, purchase, account } = await liveFolder()
    for (const args of [['refund', purchase], ['find', account], ['audit'], ['adjust', account, '5', 'Ticket 1']])
      expect(await run(args, { DATA_DIR: folder })).toEqual({ code: 1, said: [OF_LIVE] })
    const db = await openDatabase({ folder })
    expect(await db.query('SELECT status FROM purchase')).toEqual([{ status: 'paid' }])
    await db.close()
    expect((await run(['find', account], { ...LIVE, DATA_DIR: folder })).code).toBe(0)
  })

  it('without the secrets of its server says so, and makes none', async () => {
    const DATA_DIR = await migratedFolder()
    rmSync(join(DATA_DIR, 'secrets.json'))
    expect(await run(['ledger-check'], { DATA_DIR })).toEqual({
      code: 1,
      said: [
        `There is no secrets.json in the data folder ${DATA_DIR}: set DATA_DIR to that of the server, or PIN_PEPPER and CARRIER_SECRET to its secrets.`,
      ],
    })
    expect(existsSync(join(DATA_DIR, 'secrets.json'))).toBe(false)
    const { pinPepper: PIN_PEPPER, carrierSecret: CARRIER_SECRET } = SECRETS
    expect((await run(['ledger-check'], { DATA_DIR, PIN_PEPPER, CARRIER_SECRET })).code).toBe(0)
    expect(existsSync(join(DATA_DIR, 'secrets.json'))).toBe(false)
  })
})
