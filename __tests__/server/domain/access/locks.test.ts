import { LIVE } from '../../../../scripts/tasks/liveSettings.mjs'
import { COMMANDS } from '../../../../server/admin/commands'
import type { AccountRow } from '../../../../server/database/accountStore'
import { setLegacyPin } from '../../../../server/database/accountStore'
import { openBrowser } from '../../../helpers/server/deviceBrowser'
import { describeOnAnyDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { SECRETS, startTestServer } from '../../../helpers/server/testServer'

const NUMBER = '+12015550123'
const HOUSE = '2001:db8:1:7::5'
const MINUTE = 60_000

describeOnAnyDatabase('the locks of an account', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  const start = async (environment: Record<string, string>) => {
    server = await startTestServer(await open(), environment)
    ann = await server.join({ phoneNumber: NUMBER, name: 'Ann' })
  }
  /** Behind a proxy that reports addresses. */
  const startLive = () => start(LIVE)
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const run = async (command: string) =>
    (await COMMANDS[command]?.run({ ...server.services, secrets: SECRETS, operator: 'ruth' }, ann.id)) ?? []
  /** What `find` says under one of its headings. */
  const found = async (heading: string) => {
    const lines = await run('find')
    const first = lines.indexOf(`  ${heading}:`) + 1
    if (first === 0) return []
    const length = lines.slice(first).findIndex((line) => !line.startsWith('    '))
    return lines.slice(first, length < 0 ? undefined : first + length).map((line) => line.trim())
  }
  const locks = async () => (await found('locked')).map((line) => line.replace(/ {3}until \d.* UTC$/, ''))
  const from = (address: string) => openBrowser(server, { 'x-forwarded-for': address })
  const repeat = async (times: number, ask: () => Promise<unknown>) => {
    for (let time = 0; time < times; time += 1) await ask()
  }
  const requestCode = () =>
    openBrowser(server).post('verification/request/', {
      phone_number: NUMBER,
      method: 'text',
      scope: 'accounts.password.update',
    })

  it('come with each device that is logged in: when, from where, and when it was last used', async () => {
    await startLive()
    server.clock.jump(MINUTE)
    await from(HOUSE).logIn('1234')
    expect(await found('logged in on')).toEqual([
      expect.stringMatching(/^Unknown device {3}\d.* UTC {3}from 2001:db8:1:7::\/64 {3}last used \d.* UTC$/),
      expect.stringMatching(/^Chrome on Linux {3}\d.* UTC {3}last used \d.* UTC$/),
    ])
    expect(await locks()).toEqual([])
  })

  it('hold for a day after ten wrong PINs, and are lifted', async () => {
    await startLive()
    await repeat(5, () => from('198.51.100.1').logIn('9999'))
    server.clock.jump(16 * MINUTE)
    await repeat(5, () => from('198.51.100.2').logIn('9999'))
    server.clock.jump(31 * MINUTE)
    expect(await from('198.51.100.3').logIn('1234')).toMatchObject({ body: { error: { code: 'verification_needed' } } })
    expect(await locks()).toEqual(['wrong PINs for the number'])
    await run('unlock')
    expect((await from('198.51.100.3').logIn('1234')).status).toBe(200)
  })

  it('of a known device are lifted, for both kinds of PIN', async () => {
    await startLive()
    const { pins } = server.services
    const device = from(HOUSE)
    await device.logIn('1234')
    await repeat(5, () => device.logIn('9999'))
    await repeat(5, () => device.logInByLegacyPin('guess'))
    expect(await locks()).toEqual([
      'wrong PINs on a known device (Unknown device)',
      'wrong legacy PINs on a known device (Unknown device)',
    ])
    await run('unlock')
    expect(await locks()).toEqual([])
    expect((await device.logIn('1234')).status).toBe(200)
    await setLegacyPin(server.db, ann.id, { hash: pins.lookupHash('old'), sealed: pins.legacyPin.seal('old') })
    expect((await device.logInByLegacyPin('old')).status).toBe(200)
  })

  it('of the email address and of codes are lifted', async () => {
    await start({})
    const change = (passcode: string) =>
      server.rest('POST', 'Account', { email_address: 'ann@example.com', passcode }, { token: ann.token })
    await repeat(5, () => change('9999'))
    await repeat(5, () => requestCode())
    expect((await requestCode()).status).toBe(429)
    expect(await locks()).toEqual([
      'wrong PINs to change the email address',
      'codes for accounts.password.update of +12015550123',
    ])
    await run('unlock')
    expect((await change('1234')).status).toBe(200)
    expect((await requestCode()).status).toBe(200)
  })

  it('of wrong codes are lifted', async () => {
    await start({})
    const { verification_sid } = (await requestCode()).body
    const verify = (verification_code: string) =>
      server.rest('POST', 'verification/verify/', { verification_sid, verification_code })
    await repeat(5, () => verify('wrong'))
    expect(await locks()).toEqual(['wrong tries for accounts.password.update of +12015550123'])
    await run('unlock')
    const code = server.outbox.messages(NUMBER)[0]?.text.slice(0, 6) ?? ''
    expect((await verify(code)).status).toBe(200)
  })

  it('of the networks that it is logged in from are lifted, of others not', async () => {
    await startLive()
    await from(HOUSE).logIn('1234')
    const now = new Date(server.clock.now())
    const use = async (network: string) => {
      await server.db.query(
        `INSERT INTO failed_log_in (counted_by, hour_began_at, failures) VALUES ($1, $2, 30)
         ON CONFLICT (counted_by) DO UPDATE SET hour_began_at = $2, failures = 30`,
        [network, now],
      )
      await server.db.query('INSERT INTO hourly_quota (subject, hour_began_at, counted) VALUES ($1, $2, 30)', [
        `codes from ${network}`,
        now,
      ])
    }
    await use('2001:db8:1:7::/64')
    await use('198.51.100.9')
    expect(await locks()).toEqual(['failed log-ins from 2001:db8:1:7::/64', 'codes from 2001:db8:1:7::/64'])
    expect((await from(HOUSE).logIn('1234')).status).toBe(429)
    expect(await run('unlock')).toEqual([
      'Ann can log in with the right PIN again. Lifted: failed log-ins from 2001:db8:1:7::/64, codes from 2001:db8:1:7::/64.',
    ])
    expect((await from(HOUSE).logIn('1234')).status).toBe(200)
    expect(await locks()).toEqual([])
    expect((await from('198.51.100.9').logIn('1234')).status).toBe(429)
  })

  it('of wrong legacy PINs from its network and its site are lifted', async () => {
    await startLive()
    await from(HOUSE).logIn('1234')
    for (let network = 1; network <= 10; network += 1)
      await repeat(5, () => from(`2001:db8:1:${network}::1`).logInByLegacyPin('guess'))
    expect(await locks()).toEqual([
      'wrong legacy PINs from 2001:db8:1:7::/64',
      'wrong legacy PINs from 2001:db8:1::/48',
    ])
    await run('unlock')
    expect(await locks()).toEqual([])
  })
})
