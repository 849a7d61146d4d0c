import { createHash } from 'node:crypto'
import type { AccountRow } from '../../../server/database/accountStore'
import type { Meaning } from '../../../server/domain/providerAnswer'
import { endCheck } from '../../../server/sandbox/sandboxPayPal'
import { buyer, PACKAGE } from '../../helpers/server/purchases'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

describeOnAnyDatabase('a PayPal purchase', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  let her: ReturnType<typeof buyer>
  beforeEach(async () => {
    server = await startTestServer(await open(), { APP_ORIGINS: 'https://app.example' })
    ann = await server.join({ phoneNumber: '+12015550123', isPaid: false, emailAddress: 'ann@example.com' })
    her = buyer(server, ann.token)
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const openOrder = async () => {
    const { body } = await her.order()
    const page = new URL(body.resources.transaction.gateways[0].redirect_url)
    expect(page.origin).toBe('https://app.example')
    return page
  }
  const visit = async (address: string | URL) => {
    const { pathname, search } = new URL(address)
    const answer = await fetch(server.url + pathname + search, { redirect: 'manual' })
    return { status: answer.status, location: answer.headers.get('location') }
  }
  const decide = async (page: URL, decision: string) => {
    const body = new URLSearchParams({ token: page.searchParams.get('token') ?? '', decision })
    const answer = await fetch(server.url + page.pathname, { method: 'POST', body, redirect: 'manual' })
    return answer.headers.get('location') ?? ''
  }
  const ourReturn = async (page: URL) => {
    const [purchase] = await server.db.query<{ id: string }>('SELECT id FROM purchase')
    return `${page.origin}/paypal/return?purchase=${purchase?.id}`
  }

  it('is credited once if it is approved, however often its return URL is opened', async () => {
    const page = await openOrder()
    expect((await server.ask('GET', page.pathname + page.search)).text).toContain('$10.00')
    const back = await decide(page, 'approve')
    expect(back).toContain('/paypal/return?purchase=')
    const visits = await Promise.all([1, 2, 3].map(() => visit(back)))
    const purchase = new URL(back).searchParams.get('purchase')
    const location = `${server.url}/settings/payment?paypal=approved&purchase_sid=${purchase}`
    expect(visits).toEqual(Array(3).fill({ status: 303, location }))
    expect([await her.credits(), await her.isPaid()]).toEqual([PACKAGE.credits, true])
  })

  it('doesn’t ask PayPal without end, by its return URL or events', async () => {
    const back = await ourReturn(await openOrder())
    const id = new URL(back).searchParams.get('purchase') ?? ''
    const capture = jest.spyOn(server.services.payPal, 'capture').mockRejectedValue(new Error('no answer'))
    const event = { resource: { custom_id: id } }
    for (let time = 0; time < 20; time += 1) {
      await visit(back)
      await server.ask('POST', '/webhooks/paypal', event)
    }
    expect(capture).toHaveBeenCalledTimes(30)
    const refusal = { status: 429, code: 'asked_too_often' }
    await expect(server.services.purchases.askPayPal(id)).rejects.toMatchObject(refusal)
    const page = await server.ask('GET', back.slice(new URL(back).origin.length))
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(page.text).toContain('<h1>We are waiting for PayPal</h1>')
    server.clock.jump(3_600_000)
    expect((await visit(back)).status).toBe(503)
  })

  it('has its sid returned, so that the ordering tab can query its outcome', async () => {
    const { purchase_sid } = (await her.order()).body.resources.transaction
    const asked = { sid: purchase_sid, status: 'open', credits: PACKAGE.credits, balance: 0 }
    expect(await server.services.purchases.view(ann, purchase_sid)).toEqual(asked)
  })

  it('that is canceled at PayPal says when, and its buyer is notified; it can still be approved', async () => {
    const { purchase_sid: sid, gateways } = (await her.order()).body.resources.transaction
    const published: unknown[] = []
    server.services.bus.subscribe((message) => published.push(message))
    const page = new URL(gateways[0].redirect_url)
    const back = await decide(page, 'cancel')
    expect(back).toContain(`/paypal/cancel?purchase=${sid}`)
    expect(await visit(back)).toMatchObject({ status: 303, location: expect.stringContaining('paypal=cancelled') })
    const canceled_at = new Date(server.clock.now()).toISOString()
    expect(await server.services.purchases.view(ann, sid)).toMatchObject({ status: 'open', canceled_at })
    expect(published).toMatchObject([{ topic: 'account', accountId: ann.id }])

    await visit(await decide(page, 'approve'))
    const paid = await server.services.purchases.view(ann, sid)
    expect(paid.status).toBe('paid')
    expect(paid).not.toHaveProperty('canceled_at')
    // The payer's Back leads to PayPal's page, and its way out to our address for canceled ones.
    expect((await visit(back)).location).toContain('paypal=approved')
    expect(await server.services.purchases.view(ann, sid)).toEqual(paid)
  })

  it('whose funds are refused notifies its buyer', async () => {
    const back = await decide(await openOrder(), 'approve_unfunded')
    const published: unknown[] = []
    server.services.bus.subscribe((message) => published.push(message))
    await visit(back)
    expect(published).toMatchObject([{ topic: 'account', accountId: ann.id }])
    // They have just read it on the screen.
    server.clock.jump(60_000)
    await server.services.notices.sendDue()
    expect(server.outbox.messages('ann@example.com')).toEqual([])
  })

  it('that was refunded is not credited or captured again by its return URL', async () => {
    const back = await decide(await openOrder(), 'approve')
    await visit(back)
    const purchase = new URL(back).searchParams.get('purchase') ?? ''
    await server.services.purchases.refund(purchase)
    const capture = jest.spyOn(server.services.payPal, 'capture')
    expect((await visit(back)).location).toContain('paypal=cancelled')
    expect(capture).not.toHaveBeenCalled()
    expect(await server.services.purchases.view(ann, purchase)).toMatchObject({ status: 'refunded', balance: 0 })
  })

  it.each([
    ['is in dispute counts as paid at', [], 'paypal=approved', 0],
    ['was lost in a dispute does not count as paid at', ['lost'], 'paypal=cancelled', 0],
    ['was won in a dispute counts as paid at', ['won'], 'paypal=approved', PACKAGE.credits],
  ] as const)('that %s its return URL', async (_, outcomes, destination, credits) => {
    const back = await decide(await openOrder(), 'approve')
    await visit(back)
    const purchase = new URL(back).searchParams.get('purchase') ?? ''
    await server.services.disputes.open(purchase)
    for (const outcome of outcomes) await server.services.disputes.close(purchase, outcome)
    const capture = jest.spyOn(server.services.payPal, 'capture')
    expect((await visit(back)).location).toContain(destination)
    expect(capture).not.toHaveBeenCalled()
    expect(await her.credits()).toBe(credits)
  })

  it('is not credited if it is cancelled, or if its return URL is opened without approval', async () => {
    const page = await openOrder()
    const cancelled = `${server.url}/settings/payment?paypal=cancelled`
    expect((await visit(await decide(page, 'cancel'))).location).toBe(cancelled)
    expect(await visit(await ourReturn(page))).toEqual({ status: 303, location: cancelled })
    expect(await her.credits()).toBe(0)
  })

  it('can still be approved after a first return without approval', async () => {
    const page = await openOrder()
    await visit(await ourReturn(page))
    await visit(await decide(page, 'approve'))
    expect(await her.credits()).toBe(PACKAGE.credits)
  })

  it('is not credited if its funds are refused', async () => {
    const page = await openOrder()
    expect((await visit(await decide(page, 'approve_unfunded'))).location).toContain('paypal=cancelled')
    expect(await her.credits()).toBe(0)
  })

  it('redirects only to the app', async () => {
    for (const address of [
      'https://elsewhere.example/',
      'javascript:alert(1)',
      '/settings',
      'https://app.example.evil/',
      'blob:https://app.example/x',
      'https://user:pw@app.example/',
      'https://user@app.example/',
    ])
      for (const field of ['return_url', 'cancel_url'])
        expect(await her.order({ [field]: address })).toMatchObject({
          status: 422,
          body: { error: { code: 'invalid_return_url' } },
        })
    expect((await her.order({ return_url: 'https://app.example/settings' })).status).toBe(200)
  })

  it('never redirects to a former origin of the app', async () => {
    const page = await openOrder()
    await server.db.query(
      "UPDATE purchase SET return_url = 'https://evil.example/', cancel_url = 'https://evil.example/'",
    )
    expect(await visit(await ourReturn(page))).toEqual({ status: 303, location: 'https://app.example' })
  })

  it('is created once for one idempotency key', async () => {
    const keyed = () => her.order({}, { 'idempotency-key': 'intent-1' })
    const [one, other] = await Promise.all([keyed(), keyed()])
    expect(one.body).toEqual(other.body)
    expect(await server.db.query('SELECT id FROM purchase')).toHaveLength(1)
  })

  it('is refused to sub-accounts, and for unknown packages', async () => {
    const sub = await server.join({ phoneNumber: '+12015550167', rootId: ann.id })
    expect((await buyer(server, sub.token).order()).status).toBe(404)
    expect((await her.order({ stripe_product_id: 'prod_none' })).status).toBe(404)
  })

  describe('that PayPal checks first (24-capture-pending.json)', () => {
    const webhook = (custom_id: string) => {
      const event = { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAP-TEST', custom_id } }
      return server.ask('POST', '/webhooks/paypal', event)
    }
    const approved = async () => {
      const page = await openOrder()
      const back = new URL(await decide(page, 'approve_checked'))
      return { back, sid: back.searchParams.get('purchase') ?? '', order: page.searchParams.get('token') ?? '' }
    }
    const waiting = async () => {
      const { body } = await server.rest('GET', 'Account/WaitingPurchases', undefined, { token: ann.token })
      return body.resources.waiting_purchases
    }

    it('has a page with a way back, is listed as waiting, and is credited once PayPal is done', async () => {
      const { back, sid, order } = await approved()
      const page = await server.ask('GET', back.pathname + back.search)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.text).toContain('<h1>PayPal is checking your payment</h1>')
      expect(page.text).toContain('<a href="https://app.example/settings/payment">Back to Tealine</a>')
      const style = /<style>(.*)<\/style>/s.exec(page.text)?.[1] ?? ''
      const policy = `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`
      expect(page.headers.get('content-security-policy')).toContain(policy)
      expect(await waiting()).toMatchObject([{ sid, waits_for: 'provider', method: 'paypal', amount_usd: 10 }])
      expect(await server.services.purchases.view(ann, sid)).toMatchObject({ status: 'open', is_checked: true })
      expect((await webhook(sid)).status).toBe(200)
      expect(await her.credits()).toBe(0)
      await endCheck(server.db, server.clock, order, true)
      expect((await webhook(sid)).status).toBe(200)
      expect([await her.credits(), await waiting()]).toEqual([PACKAGE.credits, []])
    })

    it('is still being checked after a cancel that came too late', async () => {
      const { back, sid } = await approved()
      await server.ask('GET', back.pathname + back.search)
      const page = await server.ask('GET', `/paypal/cancel?purchase=${sid}`)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.text).toContain('<h1>PayPal is checking your payment</h1>')
      expect(await server.services.purchases.view(ann, sid)).not.toHaveProperty('canceled_at')
    })

    it('fails if PayPal denies it, also without a webhook', async () => {
      const { back, sid, order } = await approved()
      await server.ask('GET', back.pathname + back.search)
      await endCheck(server.db, server.clock, order, false)
      server.clock.jump(60 * 60_000)
      await server.services.purchases.recover()
      expect(await server.services.purchases.view(ann, sid)).toMatchObject({ status: 'failed' })
      expect([await her.credits(), await waiting()]).toEqual([0, []])
    })

    it('has its payer, who may have left long ago, hear by email that PayPal denied it, whatever they chose', async () => {
      const { back, sid, order } = await approved()
      await server.rest('POST', 'Account/Notifications', { purchase: false }, { token: ann.token })
      await server.ask('GET', back.pathname + back.search)
      await endCheck(server.db, server.clock, order, false)
      await webhook(sid)
      server.clock.jump(60_000)
      await server.services.notices.sendDue()
      expect(server.outbox.messages('ann@example.com')).toMatchObject([
        {
          subject: "Your PayPal payment didn't go through",
          text: expect.stringContaining(
            "PayPal has checked your payment of $10.00 for 63 credits, and it didn't go through. Nothing was charged, and no credits were added.",
          ),
        },
      ])
    })

    it('notifies its buyer once when the check begins, and when PayPal took nothing after all', async () => {
      const { back, sid } = await approved()
      const published: unknown[] = []
      server.services.bus.subscribe((message) => published.push(message))
      for (let visits = 0; visits < 2; visits += 1) {
        server.clock.jump(1000)
        await server.ask('GET', back.pathname + back.search)
      }
      expect(published).toMatchObject([{ topic: 'account', what: 'changed', accountId: ann.id }])
      server.clock.jump(1000)
      jest.spyOn(server.services.payPal, 'capture').mockResolvedValueOnce('needs_person')
      expect((await visit(back)).location).toContain('paypal=cancelled')
      expect(published).toHaveLength(2)
      expect(await waiting()).toEqual([])
      expect(await server.services.purchases.view(ann, sid)).toMatchObject({ status: 'open' })
    })

    it.each(['needs_person', 'unknown'] as const)(
      'stays so if the payer approves while PayPal is asked; %s comes first',
      async (first) => {
        const { back, sid, order } = await approved()
        const answers: Record<string, (outcome: Meaning) => void> = {}
        const capture = jest.spyOn(server.services.payPal, 'capture')
        const visits: Record<string, Promise<unknown>> = {}
        for (const outcome of ['needs_person', 'unknown']) {
          capture.mockImplementationOnce(() => new Promise((resolve) => (answers[outcome] = resolve)))
          visits[outcome] = visit(back)
          await until('PayPal is asked', () => answers[outcome])
          server.clock.jump(1000)
        }
        const second = first === 'unknown' ? 'needs_person' : 'unknown'
        for (const outcome of [first, second] as const) {
          answers[outcome]?.(outcome)
          await visits[outcome]
        }
        expect(await waiting()).toMatchObject([{ sid, waits_for: 'provider' }])
        await endCheck(server.db, server.clock, order, true)
        await webhook(sid)
        expect(await her.credits()).toBe(PACKAGE.credits)
      },
    )

    it('is asked about less and less often', async () => {
      const { back } = await approved()
      const asked: string[] = []
      const { payPal } = server.services
      const { capture } = payPal
      payPal.capture = (id, ref) => {
        asked.push(id)
        return capture(id, ref)
      }
      await server.ask('GET', back.pathname + back.search)
      for (let tenMinutes = 0; tenMinutes < 60; tenMinutes += 1) {
        server.clock.jump(10 * 60_000)
        await server.services.purchases.recover()
      }
      expect(asked.length).toBeGreaterThan(8)
      expect(asked.length).toBeLessThan(20)
      payPal.capture = capture
    })

    it('takes nothing from an event about anything else', async () => {
      const { sid } = await approved()
      for (const body of [{}, { resource: { custom_id: 7 } }, { resource: { custom_id: 'x'.repeat(36) } }])
        expect((await server.ask('POST', '/webhooks/paypal', body)).status).toBe(200)
      expect((await webhook('0190d5f6-0000-7000-8000-000000000000')).status).toBe(200)
      // Nobody has come back yet: an event alone captures nothing.
      expect((await webhook(sid)).status).toBe(200)
      expect(await waiting()).toEqual([])
    })
  })

  it('that does not exist redirects nowhere', async () => {
    expect((await server.ask('GET', '/paypal/return?purchase=made-up')).status).toBe(404)
    expect((await server.ask('GET', '/paypal/return')).status).toBe(404)
    expect((await server.ask('GET', '/sandbox/paypal?token=made-up')).status).toBe(404)
  })
})
