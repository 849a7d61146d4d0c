import { buyer, PACKAGE, purchaseOf } from '../../helpers/server/purchases'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase('the sandbox', (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open())
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const query = async (collectionId: string, project = 'tealine') => {
    const path = `/v1/projects/${project}/databases/(default)/documents:runQuery`
    const raw = JSON.stringify({ structuredQuery: { from: [{ collectionId }] } })
    return server.ask('POST', path, undefined, { raw, headers: { 'content-type': 'text/plain' } })
  }
  const put = (documents: unknown) => server.ask('PUT', '/sandbox/config.json', documents)
  const post = (documents: string) =>
    fetch(`${server.url}/sandbox/config`, {
      method: 'POST',
      body: new URLSearchParams({ documents }),
      redirect: 'manual',
    })
  const submit = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const { status, headers } = await fetch(server.url + path, { method: 'POST', body, redirect: 'manual' })
    return { status, location: headers.get('location') }
  }

  it('answers remote config as Firestore does', async () => {
    expect((await query('Strings')).body).toEqual([{ readTime: '2026-11-21T12:00:00.000Z' }])
    const store = { sale_active: true, sale_title: 'Half off', rank: 3, share: 0.5, tags: ['a'], more: { x: null } }
    expect((await put({ Strings: { 'nav.logout': { text: 'Leave' } }, ConfigQA: { store } })).body).toEqual({})
    expect((await query('Strings')).body).toMatchObject([
      {
        document: {
          name: 'projects/tealine/databases/(default)/documents/Strings/nav.logout',
          fields: { text: { stringValue: 'Leave' } },
        },
      },
    ])
    const [{ document }] = (await query('ConfigQA', 'other')).body
    expect(document.fields).toEqual({
      sale_active: { booleanValue: true },
      sale_title: { stringValue: 'Half off' },
      rank: { integerValue: '3' },
      share: { doubleValue: 0.5 },
      tags: { arrayValue: { values: [{ stringValue: 'a' }] } },
      more: { mapValue: { fields: { x: { nullValue: null } } } },
    })
    expect((await query('Config')).body).toEqual([{ readTime: expect.any(String) }])
    expect((await server.ask('GET', '/sandbox/config.json')).body).toMatchObject({ ConfigQA: { store }, Config: {} })
  })

  it('refuses invalid queries and documents, and keeps what it had', async () => {
    await put({ ConfigQA: { banner: { title: '<b>Hi</b>' } } })
    for (const wrong of [[], { Other: {} }, { Strings: { a: 'text' } }, { Strings: { 'a/b': {} } }])
      expect((await put(wrong)).status).toBe(400)
    expect((await post('{ not JSON')).status).toBe(400)
    const deep = `{"Config":{"a":{"b":${'['.repeat(10_000)}${']'.repeat(10_000)}}}}`
    const deepPut = await server.ask('PUT', '/sandbox/config.json', undefined, { raw: deep })
    expect([deepPut.status, deepPut.body.error.message]).toEqual([400, 'The JSON is nested too deeply.'])
    expect((await post(deep)).status).toBe(400)
    expect((await put({ Config: { a: { brackets: '['.repeat(100), quote: '\\"[' } } })).status).toBe(200)
    expect((await put({ ConfigQA: { banner: { title: '<b>Hi</b>' } } })).status).toBe(200)
    const shown = await server.ask('GET', '/sandbox/config')
    expect(shown.text).toContain('&#60;b&#62;Hi')
    expect((await post('{"ConfigQA":{}}')).status).toBe(303)
    expect((await server.ask('GET', '/sandbox/config.json')).body).toMatchObject({ ConfigQA: {} })
    expect((await server.ask('POST', '/v1/projects/p/databases/(default)/documents:other', {})).status).toBe(404)
    expect((await server.ask('POST', '/v1/projects/p/databases/(default)/documents:runQuery', {})).status).toBe(400)
  })

  it('lets the operator approve and deny applications, with what applicants wrote as text', async () => {
    const ann = await server.join({ phoneNumber: '+12015550123' })
    const bob = await server.join({ phoneNumber: '+12015550145' })
    const apply = async (token: string, company_name: string) => {
      const application = { company_name, monthly_minutes: 500 }
      const { body } = await server.rest('POST', 'Account/Upgrade', application, { token })
      return body.resources.upgrade.sid as string
    }
    const decide = (upgrade: string, decision: string) => submit('/sandbox/upgrades', { upgrade, decision })
    const isCorporate = async (token: string) =>
      (await server.rest('GET', 'Account', undefined, { token })).body.resources.account.is_corporate
    const [hers, his] = [await apply(ann.token, '<b>Chen</b>'), await apply(bob.token, 'Bob & Sons')]
    const page = await server.ask('GET', '/sandbox')
    expect(page.text).toContain('&#60;b&#62;Chen')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(await decide(hers, 'approved')).toEqual({ status: 303, location: '/sandbox' })
    await decide(his, 'denied')
    expect([await isCorporate(ann.token), await isCorporate(bob.token)]).toEqual([true, false])
    expect((await server.ask('GET', '/sandbox')).text).toContain('No applications are waiting.')
    expect((await decide(his, 'approved')).status).toBe(409)
    expect((await decide(his, 'pending')).status).toBe(400)
  })

  it('lists what was bought, and refunds what was paid as its provider would', async () => {
    const { token } = await server.join({ phoneNumber: '+12015550123', name: 'Ann' })
    const her = buyer(server, token)
    const secret = (await her.openCheckout()).body.result.client_secret
    await her.payByCard(secret)
    const page = (await her.order()).body.resources.transaction.gateways[0].redirect_url as string
    const order = new URL(page).searchParams.get('token') ?? ''
    const approved = await submit('/sandbox/paypal', { token: order, decision: 'approve' })
    await fetch(approved.location ?? '', { redirect: 'manual' })
    await her.openCheckout()
    expect(await her.credits()).toBe(2 * PACKAGE.credits)
    const refund = (purchase: string) => submit('/sandbox/payments/refund', { purchase })
    const shown = async () => (await server.ask('GET', '/sandbox/payments')).text
    expect((await shown()).match(/Refund</g)).toHaveLength(2)
    expect(await refund(purchaseOf(secret))).toEqual({ status: 303, location: '/sandbox/payments' })
    expect(await her.credits()).toBe(PACKAGE.credits)
    await refund(order.replace('PAYPAL-', ''))
    expect(await her.credits()).toBe(0)
    expect((await shown()).match(/refunded, 63 credits taken back/g)).toHaveLength(2)
    expect((await refund(purchaseOf(secret))).status).toBe(404)
  })

  it.each(['card', 'PayPal'])('lets a payment by %s be disputed, won, disputed again and lost', async (method) => {
    const { token } = await server.join({ phoneNumber: '+12015550123', name: 'Ann' })
    const her = buyer(server, token)
    const pay = async () => {
      if (method === 'card') {
        const secret = (await her.openCheckout()).body.result.client_secret
        await her.payByCard(secret)
        return purchaseOf(secret)
      }
      const page = (await her.order()).body.resources.transaction.gateways[0].redirect_url as string
      const order = new URL(page).searchParams.get('token') ?? ''
      const approved = await submit('/sandbox/paypal', { token: order, decision: 'approve' })
      await fetch(approved.location ?? '', { redirect: 'manual' })
      return order.replace('PAYPAL-', '')
    }
    const purchase = await pay()
    const act = (what: string) => submit(`/sandbox/payments/${what}`, { purchase })
    const shown = async () => (await server.ask('GET', '/sandbox/payments')).text
    expect((await act('won')).status).toBe(404)
    expect(await act('dispute')).toEqual({ status: 303, location: '/sandbox/payments' })
    expect([await her.credits(), await shown()]).toEqual([
      0,
      expect.stringContaining('disputed, 63 credits taken back'),
    ])
    await act('won')
    expect([await her.credits(), await shown()]).toEqual([PACKAGE.credits, expect.not.stringContaining('disputed,')])
    await act('dispute')
    await act('lost')
    expect([await her.credits(), await shown()]).toEqual([0, expect.stringContaining('dispute lost, 63 credits')])
    expect((await act('refund')).status).toBe(404)
    expect((await act('elsewhere')).status).toBe(400)
  })

  it('lists the purchases that the app reports', async () => {
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    const report = (body: object) => server.rest('POST', 'Conversions', body, { token })
    expect((await report({ package_id: PACKAGE.id, revenue: 10, currency: 'USD' })).body).toEqual({})
    expect((await report({ package_id: PACKAGE.id, revenue: -1, currency: 'USD' })).status).toBe(400)
    expect((await report({ package_id: PACKAGE.id, revenue: 10, currency: 'EUR' })).status).toBe(400)
    const page = await server.ask('GET', '/sandbox')
    expect(page.text).toContain(PACKAGE.id)
    expect(page.text).toContain('$10.00')
  })

  it('takes 60 reported purchases of an account an hour, as they are kept for long', async () => {
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    const report = async () => {
      const body = { package_id: PACKAGE.id, revenue: 10, currency: 'USD' }
      return (await server.rest('POST', 'Conversions', body, { token })).status
    }
    for (let time = 0; time < 60; time += 1) expect(await report()).toBe(200)
    expect(await report()).toBe(429)
    server.clock.jump(3_600_000)
    expect(await report()).toBe(200)
  })
})
