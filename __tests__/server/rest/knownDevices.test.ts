import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import type { AccountRow } from '../../../server/database/accountStore'
import { setLegacyPin } from '../../../server/database/accountStore'
import { KNOWN_FOR_MS } from '../../../server/domain/access/knownDevices'
import { suspend } from '../../../server/domain/accounts/suspension'
import { openBrowser } from '../../helpers/server/deviceBrowser'
import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

const NUMBER = '+12015550123'
const MINUTE = 60_000
const LOCKED = { status: 429, body: { error: { code: 'locked' } } }

describeOnAnyDatabase('a device that has logged in before', (open) => {
  let server: TestServer
  let ann: AccountRow
  let browser: ReturnType<typeof openBrowser>
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: NUMBER })
    browser = openBrowser(server)
    expect((await browser.logIn('1234')).status).toBe(200)
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const tokenOf = (answer: { body: { resources: { token: { access_token: string } } } }) =>
    answer.body.resources.token.access_token
  const failAsStrangers = async (times = 5) => {
    for (let i = 0; i < times; i += 1) await openBrowser(server).logIn('9999')
  }

  it('is one of the latest two hundred of its account', async () => {
    const { tokens, knownDevices } = server.services
    const logInElsewhere = async () => {
      server.clock.jump(1)
      await knownDevices.remember(undefined, ann.id, await tokens.issue(ann.id, ''))
    }
    const cookie = browser.cookie()?.split('=')[1]
    for (let n = 1; n < 200; n += 1) await logInElsewhere()
    expect(await knownDevices.isKnownDevice(cookie, NUMBER)).toBe(true)
    await logInElsewhere()
    expect(await knownDevices.isKnownDevice(cookie, NUMBER)).toBe(false)
  })

  it('is not locked by strangers’ failures, which still lock all other devices', async () => {
    await failAsStrangers()
    expect(await openBrowser(server).logIn('1234')).toMatchObject(LOCKED)
    expect((await browser.logIn('1234')).status).toBe(200)
    expect(await openBrowser(server).logIn('1234')).toMatchObject(LOCKED)
  })

  it('is locked by its own failures, which lock no other device', async () => {
    for (let i = 0; i < 4; i += 1) expect((await browser.logIn('9999')).status).toBe(401)
    expect(await browser.logIn('9999')).toMatchObject(LOCKED)
    expect(await browser.logIn('1234')).toMatchObject(LOCKED)
    expect((await openBrowser(server).logIn('1234')).status).toBe(200)
    server.clock.jump(15 * MINUTE)
    expect((await browser.logIn('1234')).status).toBe(200)
  })

  it('does not reset its failures by logging in to another account', async () => {
    await server.join({ phoneNumber: '+12015550145' })
    for (let i = 0; i < 4; i += 1) await browser.logIn('9999')
    expect((await browser.logIn('1234', '+12015550145')).status).toBe(200)
    expect(await browser.logIn('9999')).toMatchObject(LOCKED)
  })

  it('is known for each account that logged in on it, and for no other', async () => {
    await server.join({ phoneNumber: '+12015550145' })
    const { knownDevices } = server.services
    const shown = () => browser.cookie()?.split('=')[1]
    expect(await knownDevices.isKnownDevice(shown(), '+12015550145')).toBe(false)
    await browser.logIn('1234', '+12015550145')
    expect(await knownDevices.isKnownDevice(shown(), '+12015550145')).toBe(true)
    expect(await knownDevices.isKnownDevice(shown(), '(201) 555-0123')).toBe(true)
    expect(await knownDevices.isKnownDevice(shown(), '+12015550199')).toBe(false)
    expect(await knownDevices.isKnownDevice(undefined, NUMBER)).toBe(false)
  })

  it('gets a new cookie with each log-in; a copy of the old one counts as a stranger’s', async () => {
    const copied = browser.cookie()
    await browser.logIn('1234')
    expect(browser.cookie()).not.toBe(copied)
    await failAsStrangers()
    const thief = openBrowser(server)
    thief.setCookie(copied)
    expect(await thief.logIn('1234')).toMatchObject(LOCKED)
  })

  it('is known only by a genuine signature', async () => {
    const [name, value = ''] = browser.cookie()?.split('=') ?? []
    await failAsStrangers()
    for (const forged of [value.replace(/\..*$/, '.'), `${value}x`, value.replace(/^./, 'g'), 'x', '']) {
      browser.setCookie(`${name}=${forged}`)
      expect(await browser.logIn('1234')).toMatchObject(LOCKED)
    }
    browser.setCookie(`other=1; ${name}=${value}`)
    expect((await browser.logIn('1234')).status).toBe(200)
  })

  it('is stored by its id only, without the secret that signs its cookie', async () => {
    const [, signature = 'none'] = browser.cookie()?.split('.') ?? []
    expect(JSON.stringify(await server.db.query('SELECT * FROM known_device'))).not.toContain(signature)
  })

  it('stays known after logging out', async () => {
    const token = tokenOf(await browser.logIn('1234'))
    await server.rest('DELETE', 'Access/Tokens', undefined, { token })
    await failAsStrangers()
    expect((await browser.logIn('1234')).status).toBe(200)
  })

  it('is known for half a year after its latest log-in', async () => {
    server.clock.jump(KNOWN_FOR_MS - 1)
    await failAsStrangers()
    expect((await browser.logIn('1234')).status).toBe(200)
    server.clock.jump(KNOWN_FOR_MS)
    await failAsStrangers()
    expect(await browser.logIn('1234')).toMatchObject(LOCKED)
  })

  it('becomes unknown once another device logs it out, as do those no longer listed', async () => {
    const loggedOut = openBrowser(server)
    const token = tokenOf(await loggedOut.logIn('1234'))
    await server.rest('DELETE', 'Access/Tokens', undefined, { token })
    const other = openBrowser(server)
    const kept = tokenOf(await other.logIn('1234'))
    const latest = tokenOf(await browser.logIn('1234'))
    const { body } = await server.rest('GET', 'Access/Tokens', undefined, { token: latest })
    const { sid } = body.resources.tokens.find((device: { is_current: boolean }) => device.is_current)
    await server.rest('DELETE', `Access/Tokens/${sid}`, undefined, { token: kept })
    await failAsStrangers()
    expect(await browser.logIn('1234')).toMatchObject(LOCKED)
    expect(await loggedOut.logIn('1234')).toMatchObject(LOCKED)
    expect((await other.logIn('1234')).status).toBe(200)
  })

  it('becomes unknown after a new PIN, except for the one that set it', async () => {
    const other = openBrowser(server)
    const token = tokenOf(await other.logIn('1234'))
    const verification_receipt = await server.prove(NUMBER, 'accounts.password.update')
    await server.rest('POST', 'Accounts/password', { new_password: '4711', verification_receipt }, { token })
    await failAsStrangers()
    expect(await browser.logIn('4711')).toMatchObject(LOCKED)
    expect((await other.logIn('4711')).status).toBe(200)
  })

  it('becomes unknown when its account is suspended', async () => {
    await suspend(server, ann.id)
    await failAsStrangers()
    expect(await browser.logIn('1234')).toMatchObject(LOCKED)
  })

  it('is not recognized from a page of another origin, which gets no cookie either', async () => {
    await failAsStrangers()
    const cookie = browser.cookie()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      const elsewhere = openBrowser(server, headers)
      elsewhere.setCookie(cookie)
      expect(await elsewhere.logIn('1234')).toMatchObject(LOCKED)
    }
    await server.join({ phoneNumber: '+12015550145' })
    const elsewhere = openBrowser(server, { 'sec-fetch-site': 'cross-site' })
    expect((await elsewhere.logIn('1234', '+12015550145')).status).toBe(200)
    expect(elsewhere.cookie()).toBeUndefined()
  })

  it('has its own quota of codes, which strangers cannot use up', async () => {
    const ask = { phone_number: NUMBER, method: 'text', scope: 'accounts.password.update' }
    const stranger = openBrowser(server)
    for (let i = 0; i < 5; i += 1) await stranger.post('verification/request/', ask)
    expect((await stranger.post('verification/request/', ask)).status).toBe(429)
    expect((await browser.post('verification/request/', ask)).status).toBe(200)
  })

  it('can log in by legacy PIN despite failures of others in its network, within its own limit', async () => {
    await setLegacyPinOf(server, ann, 'legacy-4711')
    const stranger = openBrowser(server)
    for (let i = 0; i < 5; i += 1) await stranger.logInByLegacyPin('guess')
    expect(await stranger.logInByLegacyPin('legacy-4711')).toMatchObject(LOCKED)
    expect((await browser.logInByLegacyPin('legacy-4711')).status).toBe(200)
    for (let i = 0; i < 5; i += 1) await browser.logInByLegacyPin('guess')
    expect(await browser.logInByLegacyPin('legacy-4711')).toMatchObject(LOCKED)
  })
})

async function setLegacyPinOf({ db, services: { pins } }: TestServer, { id }: AccountRow, pin: string) {
  await setLegacyPin(db, id, { hash: pins.lookupHash(pin), sealed: pins.legacyPin.seal(pin) })
}

describe('the cookie of a device', () => {
  const start = serverOfEachTest()
  const logIn = async (server: TestServer, headers: Record<string, string>) => {
    await server.join({ phoneNumber: NUMBER })
    const body = { provider_type: 'phone', phone_number: NUMBER, passcode: '1234', ip_address: '' }
    return (await server.rest('POST', 'Access/Tokens', body, { headers })).headers.get('set-cookie')
  }

  it('is HttpOnly, for the paths of this API only', async () => {
    const cookie = await logIn(await start(), { 'sec-fetch-site': 'same-origin' })
    expect(cookie).toMatch(
      /^tealine_device=[\da-f-]{36}\.[\w-]{43}; Path=\/api\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
  })

  it('is Secure if it was set over https', async () => {
    const https = { 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
    expect(await logIn(await start(LIVE), https)).toMatch(/^__Secure-tealine_device=.*; SameSite=Strict; Secure$/)
  })

  it('is set for a page whose origin is the requested host, if the browser sends no Sec-Fetch-Site', async () => {
    const server = await start()
    expect(await logIn(server, { origin: server.url })).toContain('tealine_device=')
  })

  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, {}])(
    'is not sent to a page of %j',
    async (headers) => {
      expect(await logIn(await start(), headers as Record<string, string>)).toBeNull()
    },
  )
})
