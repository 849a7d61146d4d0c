import { runAdmin } from '../../../server/admin/runAdmin'
import { openDatabase } from '../../../server/database/openDatabase'
import { openSecrets } from '../../../server/settings/secrets'
import { readSettings } from '../../../server/settings/settings'
import { acceptSecret, checkSecrets } from '../../../server/start/secretFingerprints'
import { migratedFolder } from '../../helpers/server/migratedFolder'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const SECRETS = { pinPepper: 'p'.repeat(32), carrierSecret: 'c'.repeat(32) }
const WRONG_PEPPER = { ...SECRETS, pinPepper: 'q'.repeat(32) }
const WRONG_CARRIER = { ...SECRETS, carrierSecret: 'd'.repeat(32) }
const PEPPER_SENTENCE =
  "PIN_PEPPER is not the one that this database is used with, and every PIN would count as wrong: set it to that one, or restore that server's secrets.json (see “Lost secrets” in docs/operating/backups.md)."

describeOnEveryDatabase('a database used with certain secrets', (open) => {
  it('refuses others, and keeps accepting its own', async () => {
    const db = await open()
    await checkSecrets(db, SECRETS)
    await expect(checkSecrets(db, WRONG_PEPPER)).rejects.toThrow(PEPPER_SENTENCE)
    await expect(checkSecrets(db, WRONG_CARRIER)).rejects.toThrow(/^CARRIER_SECRET is not the one .* calls placed/)
    await checkSecrets(db, SECRETS)
    await db.close()
  })

  it('stores no part of them', async () => {
    const db = await open()
    await checkSecrets(db, SECRETS)
    const rows = await db.query<{ fingerprint: string }>('SELECT fingerprint FROM secret_fingerprint')
    expect(rows).toEqual([
      { fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) },
      { fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ])
    await db.close()
  })

  it('belongs to one of two servers that start on it at once with different ones', async () => {
    const db = await open()
    const started = await Promise.allSettled([checkSecrets(db, SECRETS), checkSecrets(db, WRONG_PEPPER)])
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await db.close()
  })

  it("does not call its own secret a new one, as when the settings haven't been changed yet", async () => {
    const db = await open()
    await checkSecrets(db, SECRETS)
    for (const name of ['CARRIER_SECRET', 'PIN_PEPPER'])
      await expect(acceptSecret(db, SECRETS, name)).rejects.toThrow(
        `The database is already used with this ${name}, so nothing has changed. Put the new one into the settings first.`,
      )
    await checkSecrets(db, SECRETS)
    await db.close()
  })

  it('takes another one only if the operator accepts it by name', async () => {
    const db = await open()
    const others = { ...WRONG_PEPPER, carrierSecret: WRONG_CARRIER.carrierSecret }
    await checkSecrets(db, SECRETS)
    expect(await acceptSecret(db, others, 'constructor')).toBeUndefined()
    await acceptSecret(db, others, 'CARRIER_SECRET')
    await expect(checkSecrets(db, others)).rejects.toThrow(PEPPER_SENTENCE)
    expect(await acceptSecret(db, others, 'PIN_PEPPER')).toContain('All PINs and legacy PINs are lost')
    await checkSecrets(db, others)
    await expect(checkSecrets(db, SECRETS)).rejects.toThrow(PEPPER_SENTENCE)
    await db.close()
  })
})

describe('npm run admin -- accept-secret', () => {
  const CARRIER_SECRET = 'd'.repeat(32)

  it('accepts the secret of the settings', async () => {
    const DATA_DIR = await migratedFolder()
    const settings = readSettings({ DATA_DIR, CARRIER_SECRET })
    const check = async () => {
      const db = await openDatabase({ folder: DATA_DIR })
      await checkSecrets(db, await openSecrets(settings)).finally(() => db.close())
    }
    const printed: string[] = []
    const terminal = { print: (line: string) => printed.push(line), printError: (line: string) => printed.push(line) }
    const accept = (name: string, environment = {}) =>
      runAdmin(['accept-secret', name], { DATA_DIR, ...environment }, terminal)

    expect(await accept('CARRIER_SECRET')).toBe(0)
    await expect(check()).rejects.toThrow('CARRIER_SECRET is not the one')
    expect(await accept('CARRIER_SECRET', { CARRIER_SECRET })).toBe(0)
    await check()
    expect(await accept('DATA_DIR')).toBe(1)
    expect(printed.slice(1)).toEqual([
      'The new CARRIER_SECRET is accepted. Restart all servers with it.',
      'The secret must be PIN_PEPPER or CARRIER_SECRET.',
    ])
  })
})
