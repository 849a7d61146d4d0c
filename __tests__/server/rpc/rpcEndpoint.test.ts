import type { AccountRow } from '../../../server/database/accountStore'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { BASIC, startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase('the JSON-RPC endpoint', (open) => {
  let server: TestServer
  let parent: AccountRow & { token: string }
  let sub: AccountRow & { token: string }
  let stranger: AccountRow & { token: string }
  beforeEach(async () => {
    server = await startTestServer(await open())
    parent = await server.join({ phoneNumber: '+12015550123' })
    sub = await server.join({ phoneNumber: '+12015550167', rootId: parent.id })
    stranger = await server.join({ phoneNumber: '+12015550145' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const post = (raw: string, authorization = `Bearer ${parent.token}`) =>
    server.ask('POST', '/api/rpc', undefined, { raw, headers: { authorization } })

  it('lists the packages of a group by ascending credits', async () => {
    for (const group of ['standard', 'corporate']) {
      const { body } = await server.rpc('list_products', { group }, sub.token)
      const credits = body.result.map(({ metadata }: { metadata: { credits: string } }) => Number(metadata.credits))
      expect(credits.length).toBeGreaterThan(2)
      expect(credits).toEqual([...credits].sort((one, other) => one - other))
      expect(body.result.every(({ metadata }: { metadata: { group: string } }) => metadata.group === group)).toBe(true)
    }
  })

  it('accepts the token as Bearer, or next to Basic credentials', async () => {
    const call = { jsonrpc: '2.0', method: 'list_products', id: 'ListProducts', params: { group: 'standard' } }
    const { body } = await server.ask('POST', '/api/rpc', call, {
      token: parent.token,
      headers: { authorization: BASIC },
    })
    expect(body).toMatchObject({ jsonrpc: '2.0', id: 'ListProducts', result: expect.any(Array) })
  })

  it('refuses visitors', async () => {
    expect(await server.rpc('list_products', { group: 'standard' })).toMatchObject({
      status: 200,
      body: { error: { code: 401, message: 'Please log in again.' } },
    })
    expect((await server.rpc('list_products', { group: 'standard' }, 'made-up')).body.error.code).toBe(401)
    expect((await post('{}', 'Basic d3Jvbmc6cGFpcg==')).status).toBe(401)
    expect((await server.ask('POST', '/api/rpc', {})).status).toBe(401)
  })

  it.each([
    ['{"jsonrpc":"2.0","method"', -32_700],
    ['', -32_700],
    ['[]', -32_600],
    ['[{"jsonrpc":"2.0","method":"list_products","id":1},17,null]', -32_600],
    ['"text"', -32_600],
    ['{"jsonrpc":"2.0","method":"drop_tables","id":1}', -32_601],
    ['{"jsonrpc":"2.0","method":"create_checkout_session","id":1,"params":{}}', -32_602],
    ['{"jsonrpc":"2.0","method":"list_products","id":1}', -32_602],
    ['{"jsonrpc":"2.0","method":"list_products","id":1,"params":{"group":"gold"}}', -32_602],
    ['{"jsonrpc":"2.0","method":"list_products","id":1,"params":{"group":"standard","x":1}}', -32_602],
    ['{"jsonrpc":"2.0","method":"list_products","id":1,"params":["standard"]}', -32_602],
  ])('answers %s inside HTTP 200 with %d', async (raw, code) => {
    expect(await post(raw)).toMatchObject({ status: 200, body: { jsonrpc: '2.0', error: { code } } })
  })

  it('sends no response to a notification', async () => {
    expect(await post('{"jsonrpc":"2.0","method":"list_products","params":{"group":"standard"}}')).toMatchObject({
      status: 204,
      text: '',
    })
  })

  describe('asking for credits', () => {
    const ask = (credits: unknown, who = sub, id = who.id) =>
      server.rpc('sub_acct.request_credits', { id, credits }, who.token)
    const list = async (id: string, who: { token: string }) =>
      (await server.rpc('sub_acct.list_credit_requests', { id }, who.token)).body

    it('creates a request that the sub-account and its parent can see', async () => {
      expect((await ask(25)).body.result).toEqual({})
      const expected = [
        { sid: expect.any(String), credits: 25, status: 'pending', created_at: '2026-11-21T12:00:00.000Z' },
      ]
      expect((await list(sub.id, sub)).result).toEqual(expected)
      expect((await list(sub.id, parent)).result).toEqual(expected)
    })

    it('allows one request at a time, however many are sent at once', async () => {
      const answers = await Promise.all([ask(5), ask(5), ask(5)])
      expect(answers.filter(({ body }) => body.result)).toHaveLength(1)
      expect((await ask(5)).body.error).toEqual({
        code: 409,
        message: "You already have a pending request. The account owner hasn't answered it yet.",
      })
    })

    it.each([
      [0, 422],
      [-5, 422],
      [1.005, 422],
      [1e9, 422],
      ['5', -32_602],
      [null, -32_602],
    ])('refuses %p credits', async (credits, code) => {
      expect((await ask(credits)).body.error.code).toBe(code)
      expect((await list(sub.id, sub)).result).toEqual([])
    })

    it('is refused to parents and to other accounts', async () => {
      expect((await ask(5, parent)).body.error.code).toBe(404)
      expect((await ask(5, stranger, sub.id)).body.error.code).toBe(404)
      expect((await ask(5, parent, sub.id)).body.error.code).toBe(404)
      expect((await list(sub.id, stranger)).error.code).toBe(404)
      expect((await list(parent.id, sub)).error.code).toBe(404)
      expect((await list('no-such', sub)).error.code).toBe(404)
    })
  })
})
