import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import { setLegacyPin } from '../../../server/database/accountStore'
import { FAILURES_OVERALL, FAILURES_PER_NETWORK } from '../../../server/domain/access/logInBudget'
import { deleteOldRows } from '../../../server/domain/upkeep/upkeep'
import { openBrowser } from '../../helpers/server/deviceBrowser'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

const HOUR = 3_600_000
const NUMBER = '+12015550123'
const TOO_MANY = { status: 429, body: { error: { code: 'too_many_log_ins' } } }

describeOnAnyDatabase('one PIN tried on many numbers', (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open(), LIVE)
    await server.join({ phoneNumber: NUMBER })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const from = (address: string) => openBrowser(server, { 'x-forwarded-for': address })
  const failuresOf = async (countedBy: string) =>
    (await server.db.query('SELECT failures FROM failed_log_in WHERE counted_by = $1', [countedBy]))[0]?.failures
  const use = (countedBy: string, failures: number) =>
    server.db.query('INSERT INTO failed_log_in (counted_by, hour_began_at, failures) VALUES ($1, $2, $3)', [
      countedBy,
      new Date(server.clock.now()),
      failures,
    ])

  it('from one network is refused after too many failures within an hour, with the retry time', async () => {
    for (let tries = 0; tries < FAILURES_PER_NETWORK; tries += 1)
      expect((await from(`2001:db8:1:2::${tries}`).logIn('4711', `+1202555${1000 + tries}`)).status).toBe(401)
    server.clock.jump(HOUR / 2)
    const refused = await from('2001:db8:1:2::1').logIn('1234')
    expect(refused).toMatchObject(TOO_MANY)
    expect(refused.body.error.message).toBe(
      'There have been too many failed log-ins. Please try again in 30 minutes, or reset your PIN.',
    )
    expect((await from('2001:db8:1:3::1').logIn('1234')).status).toBe(200)
    server.clock.jump(HOUR / 2)
    expect((await from('2001:db8:1:2::1').logIn('1234')).status).toBe(200)
  })

  it('from the networks of one site is refused at ten times as many', async () => {
    await use('2001:db8:1::/48', FAILURES_PER_NETWORK * 10 - 1)
    expect((await from('2001:db8:1:2::1').logIn('4711')).status).toBe(401)
    expect(await from('2001:db8:1:3::1').logIn('1234')).toMatchObject(TOO_MANY)
    expect((await from('2001:db8:2:3::1').logIn('1234')).status).toBe(200)
  })

  it('from everywhere is refused too, but lets known devices in', async () => {
    const known = from('203.0.113.1')
    await known.logIn('1234')
    await use('everybody', FAILURES_OVERALL - 1).catch(() =>
      server.db.query('UPDATE failed_log_in SET failures = $1', [FAILURES_OVERALL - 1]),
    )
    expect((await from('203.0.113.2').logIn('4711')).status).toBe(401)
    expect(await from('203.0.113.3').logIn('1234')).toMatchObject(TOO_MANY)
    expect((await known.logIn('1234')).status).toBe(200)
  })

  it('does not keep out customers who have verified the number within a quarter of an hour', async () => {
    await use('everybody', FAILURES_OVERALL)
    jest.spyOn(server.services.verification, 'useReceipt').mockResolvedValue(NUMBER)
    const reset = { new_password: '4711', verification_receipt: 'receipt-of-the-number' }
    expect((await server.rest('POST', 'Accounts/password', reset)).status).toBe(200)
    expect((await from('203.0.113.2').logIn('4711')).status).toBe(200)
    server.clock.jump(HOUR / 4)
    expect(await from('203.0.113.2').logIn('4711')).toMatchObject(TOO_MANY)
  })

  it('is counted before it is checked, so parallel attempts gain nothing', async () => {
    const answers = await Promise.all(
      Array.from({ length: FAILURES_PER_NETWORK + 10 }, (_, index) =>
        from('203.0.113.1').logIn('4711', `+1202555${1000 + index}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(FAILURES_PER_NETWORK)
  })

  it('counts only failures: neither successful nor unchecked log-ins', async () => {
    await from('203.0.113.1').logIn('1234')
    expect(await failuresOf('203.0.113.1')).toBe(0)
    for (let tries = 0; tries < 6; tries += 1) await from('203.0.113.1').logIn('4711')
    expect(await failuresOf('203.0.113.1')).toBe(5)
    expect(await failuresOf('everybody')).toBe(5)
  })

  it('uses up no attempts of others while it is refused', async () => {
    await use('203.0.113.1', FAILURES_PER_NETWORK)
    for (let tries = 0; tries < 10; tries += 1) expect(await from('203.0.113.1').logIn('4711')).toMatchObject(TOO_MANY)
    expect((await from('203.0.113.2').logIn('1234')).status).toBe(200)
    expect(await failuresOf('everybody')).toBe(0)
  })

  it('expires failures after their hour, and deletes them later', async () => {
    await use('198.51.100.1', FAILURES_PER_NETWORK)
    await use('198.51.100.2', 3)
    expect(await from('198.51.100.1').logIn('1234')).toMatchObject(TOO_MANY)
    server.clock.jump(HOUR)
    expect((await from('198.51.100.1').logIn('1234')).status).toBe(200)
    await deleteOldRows({ db: server.db, now: server.clock.now() })
    expect(await failuresOf('198.51.100.2')).toBeUndefined()
  })

  it('counts legacy PINs alike, and an attacker’s own right PIN does not reset the count', async () => {
    const bob = await server.join({ phoneNumber: '+12015550145' })
    const { pins } = server.services
    const legacyPin = { hash: pins.lookupHash('legacy-4711'), sealed: pins.legacyPin.seal('legacy-4711') }
    await setLegacyPin(server.db, bob.id, legacyPin)
    for (let tries = 0; tries < 4; tries += 1) await from('203.0.113.1').logInByLegacyPin('guess')
    expect((await from('203.0.113.1').logInByLegacyPin('legacy-4711')).status).toBe(200)
    expect(await failuresOf('everybody')).toBe(4)
    expect(await from('203.0.113.1').logInByLegacyPin('guess')).toMatchObject({ body: { error: { code: 'locked' } } })
  })

  it('locks a site after fifty unknown legacy PINs', async () => {
    for (let tries = 0; tries < 50; tries += 1)
      await from(`2001:db8:1:${(tries % 25) + 1}::1`).logInByLegacyPin('guess')
    expect(await from('2001:db8:1:ff::1').logInByLegacyPin('guess')).toMatchObject({
      body: { error: { code: 'locked' } },
    })
    expect((await from('2001:db8:2::1').logInByLegacyPin('guess')).status).toBe(401)
  })
})
