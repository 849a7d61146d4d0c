import { HttpResponse } from 'msw'
import { baseQuery } from '../../../src/api/baseQuery'
import type { ApiCall } from '../../../src/api/calls'
import { publicIp, rest, rpc } from '../../../src/api/calls'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { fakeServices } from '../../helpers/page/fakeServices'

const NEW_PIN = { new_password: '4321', verification_receipt: 'receipt' }

const api = startFakeApi()

const context = {
  abort: () => {},
  dispatch: () => {},
  getState: () => ({}),
  endpoint: 'test',
  type: 'query' as const,
}

async function askWithMeta(
  call: ApiCall,
  services = fakeServices({ token: 'the-token' }),
  signal = new AbortController().signal,
) {
  return baseQuery(call, { ...context, signal, extra: services } as never, {})
}

/** The outcome alone. */
async function ask(...args: Parameters<typeof askWithMeta>) {
  const { meta: _, ...outcome } = await askWithMeta(...args)
  return outcome
}

const text =
  (body: string, status: number, type = 'text/html') =>
  () =>
    new HttpResponse(body, { status, headers: { 'Content-Type': type } })

describe('a REST call', () => {
  test('is a POST to the versioned path with JSON, Basic credentials and the token in its header', async () => {
    api.answer('POST Accounts/password', {})
    await ask(rest('POST Accounts/password', { body: NEW_PIN }))
    const [{ url, headers, body }] = api.seen('POST Accounts/password') as [never]
    expect(String(url)).toBe('http://api.test/v1/Accounts/password')
    expect(body).toEqual(NEW_PIN)
    expect((headers as Headers).get('content-type')).toBe('application/json')
    expect((headers as Headers).get('authorization')).toBe(`Basic ${btoa('service:app')}`)
    expect((headers as Headers).get('x-access-token')).toBe('the-token')
  })

  test('carries no token when nobody is logged in, and no content type without a body', async () => {
    api.answer('GET Account', { resources: {} })
    await ask(rest('GET Account'), fakeServices())
    const headers = api.seen('GET Account')[0]!.headers
    expect(headers.get('authorization')).toBe(`Basic ${btoa('service:app')}`)
    expect(headers.has('x-access-token')).toBe(false)
    expect(headers.has('content-type')).toBe(false)
  })

  test('encodes its query, including the plus of a phone number, and omits undefined values', async () => {
    api.answer('GET Calls', {})
    await ask(rest('GET Calls', { query: { q: '+44 20', cursor: undefined, limit: 5 } }))
    expect(api.seen('GET Calls')[0]!.url.search).toBe('?q=%2B44%2020&limit=5')
  })

  test('can use a token from the vault instead of the cookie', async () => {
    api.answer('DELETE Access/Tokens', {})
    const services = fakeServices()
    const tokenHandle = services.vault.put('ended-token')
    await ask(rest('DELETE Access/Tokens', { tokenHandle }), services)
    expect(api.seen('DELETE Access/Tokens')[0]!.headers.get('x-access-token')).toBe('ended-token')
  })

  // Checked by the compiler: a line that compiles although it must not fails `npm run types`.
  test('compiles only for a call of the contract, with its parameters', () => {
    // @ts-expect-error -- no such path
    rest('GET Nothing')
    // @ts-expect-error -- no such method there
    rest('DELETE Account')
    // @ts-expect-error -- its sid is missing
    rest('GET Calls/{sid}')
    // @ts-expect-error -- its body is missing
    rest('POST Calls', { intent: 'call:1' })
    // @ts-expect-error -- takes no query
    rest('GET Account', { query: { limit: 5 } })
    // @ts-expect-error -- it returns an account
    rest('GET Account', { read: ({ resources }) => resources.call })
    // @ts-expect-error -- no such group
    rpc('list_products', { group: 'gold' })
  })

  test('has the ids of its path encoded', async () => {
    api.answer('GET Calls/C1%2F..', {})
    await ask(rest('GET Calls/{sid}', { params: { sid: 'C1/..' } }))
    expect(api.seen('GET Calls/C1%2F..')).toHaveLength(1)
  })

  test('extracts the value from the response', async () => {
    api.answer('GET Account', { resources: { account: { sid: 'A1' } } })
    expect(await ask(rest('GET Account', { read: ({ resources }) => resources.account }))).toEqual({
      data: { sid: 'A1' },
    })
  })

  test('with an empty answer is a success: several calls return nothing', async () => {
    api.answer('POST Accounts/password', text('', 204))
    expect(await ask(rest('POST Accounts/password', { body: NEW_PIN }))).toEqual({ data: {} })
  })
})

describe('a JSON-RPC call', () => {
  test('is a POST of method, id and params, with the token as Bearer in the place of Basic', async () => {
    api.answer('rpc list_products', [])
    expect(await ask(rpc('list_products', { group: 'corporate' }, { id: 'ListProducts' }))).toEqual({ data: [] })
    const { headers, url, body, id } = api.seen('rpc list_products')[0]!
    expect(String(url)).toBe('http://api.test/rpc')
    expect([id, body]).toEqual(['ListProducts', { group: 'corporate' }])
    expect(headers.get('authorization')).toBe('Bearer the-token')
    expect(headers.get('x-access-token')).toBe('the-token')
  })

  test('has its method as id by default, and uses Basic when nobody is logged in', async () => {
    api.answer('rpc sub_acct.request_credits', {})
    await ask(rpc('sub_acct.request_credits', { id: 'A2', credits: 5 }), fakeServices())
    const { headers, id } = api.seen('rpc sub_acct.request_credits')[0]!
    expect(id).toBe('sub_acct.request_credits')
    expect(headers.get('authorization')).toBe(`Basic ${btoa('service:app')}`)
  })

  test('that returns an error inside HTTP 200 fails with the error’s own message', async () => {
    api.refuse('rpc list_products', 200, { code: -32602, message: 'No such group.' })
    expect(await ask(rpc('list_products', { group: 'standard' }))).toEqual({
      error: { status: 200, code: -32602, message: 'No such group.' },
    })
  })

  test('whose request the server could not parse gets an error without an id', async () => {
    const error = { code: -32700, message: 'Parse error' }
    api.answer('rpc list_products', { jsonrpc: '2.0', id: null, error })
    expect(await ask(rpc('list_products', { group: 'standard' }))).toEqual({ error: { status: 200, ...error } })
  })

  test.each([
    ['the answer of another call', { jsonrpc: '2.0', id: 'Another', result: [] }],
    ['the error of another call', { jsonrpc: '2.0', id: 'Another', error: { code: 1, message: 'Not yours.' } }],
    ['neither result nor error', { jsonrpc: '2.0', id: 'list_products' }],
  ])('that gets %s fails without a message', async (_, answer) => {
    api.answer('rpc list_products', answer)
    expect(await ask(rpc('list_products', { group: 'standard' }))).toEqual({ error: { status: 200 } })
  })

  test.each([
    ['null', null],
    ['a list', []],
    ['a text', '"ok"'],
  ])('answered with %s has failed', async (_, body) => {
    api.answer('rpc list_products', () => HttpResponse.json(body))
    expect(await ask(rpc('list_products', { group: 'standard' }))).toEqual({ error: { status: 200 } })
  })
})

const PROTOCOLS: [string, string, ApiCall][] = [
  ['REST', 'POST Access/Tokens', rest('POST Access/Tokens', { body: { provider_type: 'legacy_pin', pin: '123456' } })],
  ['JSON-RPC', 'rpc list_products', rpc('list_products', { group: 'standard' })],
]

describe.each(PROTOCOLS)('over %s', (_, name, call) => {
  test.each([400, 401, 403, 404, 409, 422, 429, 500, 503])(
    'a %i gives the code and message of its body',
    async (status) => {
      api.refuse(name, status, { code: 20003, message: 'Wrong number or PIN.' })
      expect(await ask(call)).toEqual({ error: { status, code: 20003, message: 'Wrong number or PIN.' } })
    },
  )

  test('the id under which the server logged the request is kept', async () => {
    const headers = { 'X-Request-Id': 'r-1' }
    api.answer('GET Account', () => HttpResponse.json({ error: { message: 'No.' } }, { status: 400, headers }))
    expect(await askWithMeta(rest('GET Account'))).toEqual({
      error: { status: 400, message: 'No.', requestId: 'r-1' },
      meta: { call: 'GET Account', ms: expect.any(Number), status: 400, size: 27, requestId: 'r-1' },
    })
  })

  test('a success has the id in its meta', async () => {
    const headers = { 'X-Request-Id': 'r-2' }
    const body = call.kind === 'rpc' ? { jsonrpc: '2.0', id: call.id, result: {} } : {}
    api.answer(name, () => HttpResponse.json(body, { headers }))
    expect(await askWithMeta(call)).toMatchObject({ data: {}, meta: { status: 200, requestId: 'r-2' } })
  })

  test('a code of 0 is kept, and a missing one is omitted', async () => {
    api.refuse(name, 400, { code: 0, message: 'Zero.' })
    expect(await ask(call)).toEqual({ error: { status: 400, code: 0, message: 'Zero.' } })
    api.refuse(name, 400, { message: 'No code.' })
    expect(await ask(call)).toEqual({ error: { status: 400, message: 'No code.' } })
  })

  test.each([
    ['an HTML page', '<h1>Bad Gateway</h1>'],
    ['nothing', ''],
    ['broken JSON', '{"error":'],
    ['an error without a message', '{"error":{"code":1}}'],
    ['an error that is a text', '{"error":"no"}'],
    ['null', 'null'],
  ])('a 400 with %s has nothing to show', async (__, body) => {
    api.answer(name, text(body, 400))
    expect(await ask(call)).toEqual({ error: { status: 400 } })
  })

  test.each([
    ['an HTML page', '<html></html>'],
    ['broken JSON', '{"resources":'],
  ])('a 200 with %s has failed', async (__, body) => {
    api.answer(name, text(body, 200))
    expect(await ask(call)).toEqual({ error: { status: 200 } })
  })

  test('a response without the expected value has failed', async () => {
    api.answer(name, { resources: {} })
    const read = (answer: { resources: { token: { access_token: string } } }) => answer.resources.token.access_token
    expect(await ask({ ...call, read: read as never })).toEqual({ error: { status: 200 } })
    expect(await ask({ ...call, read: () => undefined })).toEqual({ error: { status: 200 } })
  })

  test('a network error counts as no response', async () => {
    api.cutOff(name)
    expect(await ask(call)).toEqual({ error: { status: 'no_answer' } })
    expect(api.seen(name)).toHaveLength(1)
  })
})

test('the public IP lookup carries none of our credentials', async () => {
  api.answer('GET ip', { ip: '198.51.100.7' })
  expect(await ask(publicIp(({ ip }) => ip))).toEqual({ data: '198.51.100.7' })
  const { headers } = api.seen('GET ip')[0]!
  expect(headers.has('authorization') || headers.has('x-access-token')).toBe(false)
})
