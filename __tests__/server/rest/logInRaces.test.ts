import type { AccountRow } from '../../../server/database/accountStore'
import { setLegacyPin } from '../../../server/database/accountStore'
import type { Database } from '../../../server/database/database'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

const NUMBER = '+12015550123'
const LEO = '+12015550167'

/** Does something once, right before the next token is stored. */
interface Interruptible extends Database {
  beforeNextToken: (() => Promise<unknown>) | undefined
}

function interruptible(db: Database): Interruptible {
  const interrupted = async (text: string) => {
    const interruption = text.includes('INSERT INTO access_token') ? own.beforeNextToken : undefined
    if (interruption) own.beforeNextToken = undefined
    await interruption?.()
  }
  const own: Interruptible = {
    ...db,
    beforeNextToken: undefined,
    async query(text, ...rest) {
      await interrupted(text)
      return db.query(text, ...rest)
    },
    async change(text, ...rest) {
      await interrupted(text)
      return db.change(text, ...rest)
    },
  }
  return own
}

describeOnAnyDatabase('a log-in whose PIN has been checked', (open) => {
  let db: Interruptible
  let server: TestServer
  let ann: AccountRow & { token: string }
  beforeEach(async () => {
    db = interruptible(await open())
    server = await startTestServer(db)
    ann = await server.join({ phoneNumber: NUMBER })
  })
  afterEach(async () => {
    await server.close()
    await db.close()
  })

  const logIn = (phone_number = NUMBER) =>
    server.rest('POST', 'Access/Tokens', { provider_type: 'phone', phone_number, passcode: '1234', ip_address: '' })
  const changePin = async () => {
    const verification_receipt = await server.prove(NUMBER, 'accounts.password.update')
    const answer = await server.rest('POST', 'Accounts/password', { new_password: '4711', verification_receipt })
    expect(answer.status).toBe(200)
  }
  const suspend = async (sid: string) => {
    const answer = await server.rest('POST', `Accounts/SubAccounts/${sid}`, { is_active: false }, { token: ann.token })
    expect(answer.status).toBe(200)
  }

  it('is refused if the PIN changes before it has its token', async () => {
    db.beforeNextToken = changePin
    expect(await logIn()).toMatchObject({
      status: 401,
      body: {
        error: { code: 'wrong_pin', message: 'Your PIN or your account has just changed. Please log in again.' },
      },
    })
    expect(await db.query('SELECT id FROM access_token')).toEqual([])
  })

  it('is refused if its legacy PIN is removed by a new PIN before it has its token', async () => {
    const { pins } = server.services
    await setLegacyPin(db, ann.id, { hash: pins.lookupHash('old'), sealed: pins.legacyPin.seal('old') })
    db.beforeNextToken = changePin
    expect(await server.rest('POST', 'Access/Tokens', { provider_type: 'legacy_pin', pin: 'old' })).toMatchObject({
      status: 401,
      body: { error: { code: 'wrong_pin' } },
    })
    expect(await db.query('SELECT id FROM access_token')).toEqual([])
  })

  it('is refused if a parent suspends the user before it has its token', async () => {
    const leo = await server.join({ phoneNumber: LEO, rootId: ann.id })
    db.beforeNextToken = () => suspend(leo.id)
    expect((await logIn(LEO)).status).toBe(401)
    expect(await db.query('SELECT id FROM access_token WHERE account_id = $1', [leo.id])).toEqual([])
  })

  it('is let in if nothing has changed, as is a parent whom the operator has suspended', async () => {
    expect((await logIn()).status).toBe(200)
    await db.query("UPDATE account SET state = 'suspended'", [])
    expect((await logIn()).status).toBe(200)
  })
})
