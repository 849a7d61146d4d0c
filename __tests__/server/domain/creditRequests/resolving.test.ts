import type { AccountRow } from '../../../../server/database/accountStore'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'

type Member = AccountRow & { token: string }

describeOnEveryDatabase("a parent and its sub-accounts' requests", (open) => {
  let server: TestServer
  let parent: Member
  let leo: Member
  let ivy: Member
  let stranger: Member
  beforeEach(async () => {
    server = await startTestServer(await open())
    parent = await server.join({ phoneNumber: '+12015550123', name: 'Maya' })
    leo = await server.join({ phoneNumber: '+12015550167', name: 'Leo', rootId: parent.id })
    ivy = await server.join({ phoneNumber: '+12015550168', name: 'Ivy', rootId: parent.id })
    stranger = await server.join({ phoneNumber: '+12015550145', name: 'Bob' })
    await server.give(parent, 42)
    await server.give(stranger, 42)
  })
  afterEach(async () => {
    expect(await findLedgerFaults(server.db)).toEqual([])
    await server.close()
    await server.db.close()
  })

  const ask = (who: Member, credits: number) =>
    server.rpc('sub_acct.request_credits', { id: who.id, credits }, who.token)
  const list = async (who: Member, id = who.id) =>
    (await server.rpc('acct.list_credit_requests', { id }, who.token)).body
  const resolve = async (request_sid: string, status: string, who = parent, id = who.id) =>
    (await server.rpc('acct.resolve_credit_request', { id, request_sid, status }, who.token)).body
  const requestOf = async (who: Member, credits: number): Promise<string> => {
    await ask(who, credits)
    const { result } = await server
      .rpc('sub_acct.list_credit_requests', { id: who.id }, who.token)
      .then(({ body }) => body)
    return result[0].sid
  }
  const creditsOf = async ({ token }: Member) =>
    (await server.rest('GET', 'Account', undefined, { token })).body.resources.account.credits

  it('are paid by the owner, no matter who in the family answers them', async () => {
    const request_sid = await requestOf(leo, 5)
    await server.services.creditRequests.resolve(ivy, { id: parent.id, request_sid, status: 'approved' })
    expect([await creditsOf(parent), await creditsOf(leo), await creditsOf(ivy)]).toEqual([37, 5, 0])
    const { body } = await server.rest('GET', 'Account/Activity', undefined, { token: parent.token })
    expect(body.resources.activities[0]).toMatchObject({ kind: 'request_approved', actor: { name: 'Ivy' } })
  })

  it('are not answered by who asked', async () => {
    const request = { id: parent.id, request_sid: await requestOf(leo, 5), status: 'approved' } as const
    await expect(server.services.creditRequests.resolve(leo, request)).rejects.toMatchObject({ status: 404 })
    expect(await creditsOf(leo)).toBe(0)
  })

  it('answers sixty requests of a sub-account an hour, as each is kept for good', async () => {
    for (let n = 0; n < 60; n += 1) {
      expect(await resolve(await requestOf(leo, 0.01), 'approved')).toHaveProperty('result')
      server.clock.jump(1)
    }
    expect((await ask(leo, 0.01)).body.error).toEqual({
      code: 429,
      message: "You've asked for credits very often. Please try again in 60 minutes.",
    })
    expect((await list(parent)).result).toHaveLength(60)
    expect((await ask(ivy, 1)).body).toHaveProperty('result')
    server.clock.jump(3_600_001)
    expect((await ask(leo, 1)).body).toHaveProperty('result')
    expect(await creditsOf(leo)).toBe(0.6)
  })

  it('lists requests with their accounts, pending ones first', async () => {
    const denied = await requestOf(leo, 3)
    await resolve(denied, 'denied')
    server.clock.jump(1000)
    const open = await requestOf(ivy, 25)
    server.clock.jump(1000)
    const approved = await requestOf(leo, 5)
    await resolve(approved, 'approved')
    expect((await list(parent)).result).toMatchObject([
      { sid: open, credits: 25, status: 'pending', account: { sid: ivy.id, name: 'Ivy' } },
      { sid: approved, credits: 5, status: 'approved', account: { sid: leo.id, name: 'Leo' } },
      { sid: denied, credits: 3, status: 'denied', created_at: '2026-11-21T12:00:00.000Z' },
    ])
  })

  it('transfers the credits of an approved request, and returns both balances', async () => {
    expect((await resolve(await requestOf(leo, 12.5), 'approved')).result).toEqual({
      account: { sid: parent.id, credits: 29.5 },
      sub_account: { sid: leo.id, credits: 12.5 },
    })
    expect([await creditsOf(parent), await creditsOf(leo)]).toEqual([29.5, 12.5])
    expect((await ask(leo, 1)).body.result).toEqual({})
  })

  it('transfers nothing for a denied request', async () => {
    expect((await resolve(await requestOf(leo, 12.5), 'denied')).result).toEqual({
      account: { sid: parent.id, credits: 42 },
      sub_account: { sid: leo.id, credits: 0 },
    })
    expect((await ask(leo, 1)).body.result).toEqual({})
  })

  it('refuses an approval that the parent cannot afford; the request stays pending', async () => {
    await server.give(parent, 958.5)
    const sid = await requestOf(leo, 1000.51)
    expect((await resolve(sid, 'approved')).error).toEqual({
      code: 402,
      message: 'There are not enough credits. You have 1,000.5 credits that can be moved now.',
    })
    expect((await list(parent)).result).toMatchObject([{ sid, status: 'pending' }])
    await server.give(parent, 1)
    expect((await resolve(sid, 'approved')).result).toMatchObject({ account: { credits: 0.99 } })
  })

  it.each([
    ['approved', 'denied'],
    ['denied', 'approved'],
    ['approved', 'approved'],
  ])('resolves once: a request that was %s cannot then be %s', async (first, second) => {
    const sid = await requestOf(leo, 10)
    await resolve(sid, first)
    const before = await creditsOf(leo)
    expect((await resolve(sid, second)).error).toEqual({
      code: 409,
      message: `That request has already been ${first}.`,
    })
    expect(await creditsOf(leo)).toBe(before)
    expect((await list(parent)).result).toMatchObject([{ sid, status: first }])
  })

  it('resolves once for many simultaneous tabs', async () => {
    const sid = await requestOf(leo, 10)
    const answers = await Promise.all(
      ['approved', 'denied', 'approved', 'approved', 'denied'].map((status) => resolve(sid, status)),
    )
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 409)).toHaveLength(4)
    const [{ status }] = (await list(parent)).result
    expect(await creditsOf(leo)).toBe(status === 'approved' ? 10 : 0)
  })

  it('never transfers more than the balance, however many are approved at once', async () => {
    const sids = [await requestOf(leo, 30), await requestOf(ivy, 30)]
    const answers = await Promise.all(sids.map((sid) => resolve(sid, 'approved')))
    expect(answers.map(({ error }) => error?.code ?? 'approved').sort()).toEqual([402, 'approved'])
    expect(await creditsOf(parent)).toBe(12)
    expect((await list(parent)).result.map(({ status }: { status: string }) => status).sort()).toEqual([
      'approved',
      'pending',
    ])
  })

  it('repeats the first response for the same idempotency key', async () => {
    const request_sid = await requestOf(leo, 10)
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'acct.resolve_credit_request',
      params: { id: parent.id, request_sid, status: 'approved' },
    }
    const headers = { authorization: `Bearer ${parent.token}`, 'idempotency-key': 'tab-1' }
    const first = await server.ask('POST', '/api/rpc', call, { headers })
    expect(first.body.result.account.credits).toBe(32)
    expect((await server.ask('POST', '/api/rpc', call, { headers })).body).toEqual(first.body)
  })

  it('is possible for the parent only: others get 404', async () => {
    const sid = await requestOf(leo, 10)
    expect((await resolve(sid, 'approved', stranger)).error.code).toBe(404)
    expect((await resolve(sid, 'approved', stranger, parent.id)).error.code).toBe(404)
    expect((await resolve(sid, 'approved', leo)).error.code).toBe(404)
    expect((await resolve(sid, 'approved', ivy, parent.id)).error.code).toBe(404)
    expect((await resolve('no-such', 'approved')).error.code).toBe(404)
    expect((await resolve(crypto.randomUUID(), 'approved')).error.code).toBe(404)
    expect((await list(stranger, parent.id)).error.code).toBe(404)
    expect((await list(leo, parent.id)).error.code).toBe(404)
    expect((await list(parent, leo.id)).error.code).toBe(404)
    expect((await list(stranger)).result).toEqual([])
    expect(await creditsOf(leo)).toBe(0)
  })
})
