import { createHmac } from 'node:crypto'
import { Refusal } from '../../../server/domain/refusal'
import { recordAct, reportActs } from '../../../server/domain/security/operatorActs'
import { buyer } from '../../helpers/server/purchases'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

const ANN = '+12015550123'
const LEO = '+12015550167'
const LEVELS = { info: 30, warn: 40, error: 50 }

describeOnAnyDatabase('security events', (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open(), { TEXTS_A_DAY: '40' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const lines = () =>
    server
      .log()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const events = () => lines().filter(({ security }) => security)
  const answered = () => lines().filter(({ msg }) => msg === 'answered')
  /** An expected event of the last request, with its own fields. */
  const event = (name: string, level: keyof typeof LEVELS, fields: { account?: string; detail?: string }) => ({
    level: LEVELS[level],
    time: expect.any(Number),
    security: true,
    event: name,
    account: null,
    detail: null,
    address: '127.0.0.1',
    reqId: answered().at(-1)?.reqId,
    at: new Date(server.clock.now()).toISOString(),
    ...fields,
  })

  const logIn = (phone_number: string, passcode: string) =>
    server.rest('POST', 'Access/Tokens', { provider_type: 'phone', phone_number, passcode, ip_address: '' })
  const requestCode = async (phone_number = ANN, scope = 'accounts.password.update') =>
    (await server.rest('POST', 'verification/request/', { phone_number, method: 'text', scope })).body.verification_sid
  const verify = (verification_sid: string, verification_code: string) =>
    server.rest('POST', 'verification/verify/', { verification_sid, verification_code })

  it('report log-ins: successful, wrong PIN, unknown number, and locked', async () => {
    const { id: account } = await server.join({ phoneNumber: ANN })
    await logIn(ANN, '1234')
    expect(events()).toEqual([event('log_in_succeeded', 'info', { account, detail: 'phone' })])
    await logIn(ANN, '0000')
    expect(events().slice(1)).toEqual([event('log_in_failed', 'warn', { account, detail: 'wrong_pin' })])
    await logIn(LEO, '0000')
    expect(events().slice(2)).toEqual([event('log_in_failed', 'warn', { detail: 'wrong_pin' })])
    await server.rest('POST', 'Access/Tokens', { provider_type: 'legacy_pin', pin: 'nobody-1' })
    expect(events().slice(3)).toEqual([event('log_in_failed', 'warn', { detail: 'wrong_pin' })])
    for (let n = 0; n < 4; n += 1) await logIn(ANN, '0000')
    expect(events().slice(-2)).toEqual([
      event('log_in_locked', 'warn', { account, detail: 'locked' }),
      event('request_limited', 'warn', { detail: '/api/v1/Access/Tokens' }),
    ])
  })

  it('report refused codes and receipts, and a new PIN', async () => {
    const { id: account } = await server.join({ phoneNumber: ANN })
    const sid = await requestCode()
    const code = server.outbox.messages(ANN)[0]?.text.slice(0, 6) ?? ''
    await verify(sid, code === '000000' ? '000001' : '000000')
    expect(events()).toEqual([event('code_refused', 'warn', { account, detail: 'wrong_code' })])
    await verify('made-up', code)
    expect(events().slice(1)).toEqual([event('code_refused', 'warn', { detail: 'code_expired' })])
    const { verification_receipt } = (await verify(sid, code)).body
    await server.rest('POST', 'Accounts/password', { new_password: '4821', verification_receipt })
    expect(events().slice(2)).toEqual([event('pin_changed', 'info', { account })])
    await server.rest('POST', 'Accounts/password', { new_password: '4821', verification_receipt })
    expect(events().slice(3)).toEqual([event('receipt_refused', 'warn', { detail: 'accounts.password.update' })])
  })

  it('report every 429, with the account where one is logged in', async () => {
    for (let n = 0; n < 6; n += 1) await requestCode()
    expect(events().at(-1)).toEqual(event('request_limited', 'warn', { detail: '/api/v1/verification/request/' }))
    const parent = await server.join({ phoneNumber: ANN })
    await server.give(parent, 10)
    const body = { name: 'Leo', phone_number: LEO }
    const { sid } = (await server.rest('POST', 'Accounts/SubAccounts', body, parent)).body.resources.account
    for (let n = 0; n < 5; n += 1)
      await server.rest('POST', `Accounts/SubAccounts/${sid}`, { resend_invitation: true }, parent)
    expect(events().at(-1)).toEqual(
      event('request_limited', 'warn', { account: parent.id, detail: '/api/v1/Accounts/SubAccounts/:sid' }),
    )
  })

  it('report denied permissions, over REST and RPC', async () => {
    const parent = await server.join({ phoneNumber: ANN })
    const sub = await server.join({ phoneNumber: LEO, rootId: parent.id })
    await server.rest('GET', 'Accounts', undefined, sub)
    expect(events()).toEqual([event('permission_denied', 'warn', { account: sub.id, detail: 'listSubAccounts' })])
    await server.rpc('acct.list_credit_requests', { id: sub.id }, sub.token)
    expect(events().slice(1)).toEqual([
      event('permission_denied', 'warn', { account: sub.id, detail: 'acct.list_credit_requests' }),
    ])
  })

  it('report webhooks not signed by their provider', async () => {
    for (const signature of [undefined, `t=1,v1=${createHmac('sha256', 'x').update('{}').digest('hex')}`])
      await server.ask('POST', '/webhooks/stripe', undefined, {
        raw: '{}',
        headers: signature ? { 'stripe-signature': signature } : {},
      })
    expect(events()).toHaveLength(2)
    expect(events().at(-1)).toEqual(event('webhook_refused', 'warn', { detail: 'stripe' }))
  })

  it('report an email address only if it changed', async () => {
    const { id: account, token } = await server.join({ phoneNumber: ANN })
    await server.rest('POST', 'Account', { email_address: 'ann@example.com', passcode: '1234' }, { token })
    expect(events()).toEqual([event('email_changed', 'info', { account })])
    await server.rest('POST', 'Account', { name: 'Ann B', email_address: 'ann@example.com' }, { token })
    expect(events()).toHaveLength(1)
  })

  it('report the users that a parent suspends and reactivates', async () => {
    const parent = await server.join({ phoneNumber: ANN })
    const { id: account } = await server.join({ phoneNumber: LEO, rootId: parent.id })
    const change = (is_active: boolean) => server.rest('POST', `Accounts/SubAccounts/${account}`, { is_active }, parent)
    await change(false)
    expect(events()).toEqual([event('account_suspended', 'info', { account, detail: 'by_parent' })])
    await change(true)
    expect(events().slice(1)).toEqual([event('account_reactivated', 'info', { account, detail: 'by_parent' })])
  })

  it('raise an alarm when half of a budget is used, and when all is', async () => {
    for (let n = 0; n < 8; n += 1) await requestCode(`+1${201 + n}5550123`, 'caller_ids.create')
    expect(events().map(({ event, detail, level }) => [level, event, detail])).toEqual([
      [LEVELS.error, 'budget_half_used', 'texts for codes'],
      [LEVELS.error, 'budget_used_up', 'texts for codes'],
    ])
    expect(events().at(-1)).toEqual(event('budget_used_up', 'error', { detail: 'texts for codes' }))
    const body = { phone_number: '+12095550123', method: 'text', scope: 'caller_ids.create' }
    const refused = await server.rest('POST', 'verification/request/', body)
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'budget_used_up' } } })
    expect(refused.headers.get('retry-after')).toBe(String(12 * 3600))
  })

  it("report the operator's admin commands once a server picks them up", async () => {
    const { id: account } = await server.join({ phoneNumber: ANN })
    const parts = { db: server.db, clock: server.clock }
    const at = new Date(server.clock.now()).toISOString()
    await recordAct(parts, { command: 'suspend', accountId: account }, () => Promise.resolve('done'))
    server.clock.jump(1000)
    for (const error of [new Refusal(409, 'suspended', 'Already.'), new Error('lost')])
      await expect(recordAct(parts, { command: 'refund', accountId: null }, () => Promise.reject(error))).rejects.toBe(
        error,
      )
    await Promise.all([1, 2].map(() => reportActs(server.db, server.services.security, () => undefined)))
    expect(
      events()
        .toSorted((a, b) => (a.at < b.at ? -1 : 1))
        .slice(0, 1),
    ).toEqual([
      {
        ...event('operator_act', 'warn', { account, detail: 'suspend done' }),
        address: null,
        // Each act has an id of its own, since no request caused it.
        reqId: expect.stringMatching(/^[\da-f-]{36}$/),
        at,
      },
    ])
    expect(
      events()
        .map(({ detail }) => detail)
        .toSorted(),
    ).toEqual(['refund failed', 'refund refused', 'suspend done'])
  })

  it('and all other log lines contain no number, PIN, code, receipt, token or email address', async () => {
    const parent = await server.join({ phoneNumber: ANN })
    const secrets = [ANN, LEO, '4821', '9375', 'ann@example.com', 'legacy-4711', parent.token]
    await logIn(ANN, '9375')
    await logIn(LEO, '9375')
    await server.rest('POST', 'Access/Tokens', { provider_type: 'legacy_pin', pin: 'legacy-4711' })
    await server.rest('POST', 'Account', { email_address: 'ann@example.com' }, parent)
    await server.rest('POST', 'Accounts/SubAccounts', { name: 'Leo', phone_number: LEO }, parent)
    const sid = await requestCode()
    const code = server.outbox.messages(ANN)[0]?.text.slice(0, 6) ?? ''
    await verify(sid, '123456')
    const { verification_receipt } = (await verify(sid, code)).body
    await server.rest('POST', 'Accounts/password', { new_password: '4821', verification_receipt })
    await server.rest('POST', 'Accounts/password', { new_password: '4821', verification_receipt })
    const { token } = (await logIn(ANN, '4821')).body.resources
    await server.rest('GET', `Rates?to=${encodeURIComponent(LEO)}`, undefined, { token: token.access_token })
    await server.rest('GET', `Calls?q=${LEO}`, undefined, { token: 'made-up-token' })
    await buyer(server, token.access_token).openCheckout()
    for (let n = 0; n < 6; n += 1) await requestCode(LEO)
    for (let n = 0; n < 11; n += 1) await logIn(LEO, '9375')
    await server.ask('POST', '/webhooks/stripe', undefined, { raw: `{"phone":"${ANN}"}` })
    expect(new Set(events().map(({ event }) => event)).size).toBeGreaterThan(7)
    const logged = JSON.stringify(lines().map(withoutIdsAndTimes))
    for (const secret of [...secrets, code, verification_receipt, token.access_token])
      expect(logged).not.toContain(secret.replace('+1', ''))
  })
})

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A log line without its ids and times, which may contain any digits, after checking that they are nothing else. */
function withoutIdsAndTimes({ time, ms = 0, at, reqId, account, ...rest }: Record<string, unknown>) {
  for (const number of [time, ms]) expect(number).toEqual(expect.any(Number))
  for (const id of [reqId, account]) if (id) expect(id).toMatch(UUID)
  if (at) expect(at).toBe(new Date(String(at)).toISOString())
  return rest
}
