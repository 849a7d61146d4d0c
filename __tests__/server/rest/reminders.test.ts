import type { AccountRow } from '../../../server/database/accountStore'
import { setLegacyPin } from '../../../server/database/accountStore'
import { createSealedText } from '../../../server/domain/access/sealedText'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase('a reminder of a legacy PIN', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  beforeEach(async () => {
    server = await startTestServer(await open())
    const { pins } = server.services
    ann = await server.join({ phoneNumber: '+12015550123', emailAddress: 'Ann@Example.com' })
    const legacyPin = { hash: pins.lookupHash('legacy-4711'), sealed: pins.legacyPin.seal('legacy-4711') }
    await setLegacyPin(server.db, ann.id, legacyPin)
    await server.join({ phoneNumber: '+12015550145', emailAddress: 'bob@example.com' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const remind = async (lookup: string) => {
    const answer = await server.rest('POST', 'Access/Reminders', { provider_type: 'legacy_pin', lookup })
    await server.services.reminders.settled()
    return { status: answer.status, body: answer.body }
  }

  it('is sent to the account’s own address, in any spelling, and allows its owner to log in', async () => {
    expect(await remind(' ann@example.COM ')).toEqual({ status: 200, body: {} })
    const [email] = server.outbox.messages('Ann@Example.com')
    expect(email).toMatchObject({ method: 'email', text: expect.stringContaining('legacy PIN is legacy-4711.') })
    await remind('ANN@example.com')
    expect(server.outbox.messages('Ann@Example.com')).toHaveLength(2)
  })

  it('gets the same response for unknown addresses and accounts without a legacy PIN, and sends nothing', async () => {
    for (const lookup of ['nobody@example.com', 'bob@example.com', 'no address', "'; DROP TABLE account; --"])
      expect(await remind(lookup)).toEqual({ status: 200, body: {} })
    expect(server.outbox.messages()).toEqual([])
  })

  it('is sent at most five times an hour', async () => {
    for (let times = 0; times < 7; times += 1) await remind('ann@example.com')
    expect(server.outbox.messages()).toHaveLength(5)
    server.clock.jump(3_600_001)
    await remind('ann@example.com')
    expect(server.outbox.messages()).toHaveLength(6)
  })

  it('is not sent once a new PIN is set: the legacy PIN is no longer valid', async () => {
    const legacyLogIn = () => server.rest('POST', 'Access/Tokens', { provider_type: 'legacy_pin', pin: 'legacy-4711' })
    expect((await legacyLogIn()).status).toBe(200)
    const verification_receipt = await server.prove('+12015550123', 'accounts.password.update')
    await server.rest('POST', 'Accounts/password', { new_password: '4711', verification_receipt })
    expect(await legacyLogIn()).toMatchObject({ status: 401, body: { error: { code: 'wrong_pin' } } })
    await remind('ann@example.com')
    expect(server.outbox.messages('Ann@Example.com')).toEqual([])
  })

  it('cannot be read from the database alone', async () => {
    expect(JSON.stringify(await server.db.query('SELECT * FROM account'))).not.toContain('legacy-4711')
    const sealed = createSealedText('p'.repeat(32), 'legacy_pin').seal('legacy-4711')
    expect(createSealedText('p'.repeat(32), 'legacy_pin').open(sealed)).toBe('legacy-4711')
    expect(() => createSealedText('q'.repeat(32), 'legacy_pin').open(sealed)).toThrow()
    const altered = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'E' : 'A'}`
    expect(() => createSealedText('p'.repeat(32), 'legacy_pin').open(altered)).toThrow()
  })
})
