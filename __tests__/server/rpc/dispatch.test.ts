import { Refusal } from '../../../server/domain/refusal'
import type { RpcMethod } from '../../../server/rpc/dispatch'
import { dispatch, parseError } from '../../../server/rpc/dispatch'

const methods = new Map<string, RpcMethod<string>>([
  ['greet', { checkParams: (value) => ({ value }), run: async (caller) => `hello ${caller}` }],
  ['pick', { checkParams: () => ({ problem: 'The id is missing.' }), run: async () => 'never' }],
  [
    'refuse',
    {
      checkParams: (value) => ({ value }),
      run: async () => {
        throw new Refusal(409, 'request_pending', 'You have one already.')
      },
    },
  ],
  [
    'break',
    {
      checkParams: (value) => ({ value }),
      run: async () => {
        throw new Error('secret detail')
      },
    },
  ],
])

const ask = (request: unknown, identify = async () => 'Ann') => dispatch(methods, identify, request)

describe('JSON-RPC 2.0', () => {
  it.each(['Greet', 7, 0.5, null, ''])('answers with the id %p of the request', async (id) => {
    expect(await ask({ jsonrpc: '2.0', method: 'greet', id })).toEqual({
      httpStatus: 200,
      answer: { jsonrpc: '2.0', id, result: 'hello Ann' },
    })
  })

  it.each([
    ['a batch', [{ jsonrpc: '2.0', method: 'greet', id: 1 }], null],
    ['an empty batch', [], null],
    ['a batch of garbage', [1, 'x', null], null],
    ['nothing', null, null],
    ['a text', 'greet', null],
    ['a number', 5, null],
    ['no version', { method: 'greet', id: 1 }, 1],
    ['another version', { jsonrpc: '1.0', method: 'greet', id: 1 }, 1],
    ['no method', { jsonrpc: '2.0', id: 'a' }, 'a'],
    ['a method that is no text', { jsonrpc: '2.0', method: 1, id: 'a' }, 'a'],
    ['an id that is an object', { jsonrpc: '2.0', method: 'greet', id: {} }, null],
    ['an id that is a list', { jsonrpc: '2.0', method: 'greet', id: [1] }, null],
    ['an id that is true', { jsonrpc: '2.0', method: 'greet', id: true }, null],
    ['params that are a text', { jsonrpc: '2.0', method: 'greet', id: 1, params: 'x' }, 1],
    ['params that are null', { jsonrpc: '2.0', method: 'greet', id: 1, params: null }, 1],
  ])('refuses %s as an invalid request (-32600)', async (_what, request, id) => {
    expect(await ask(request)).toMatchObject({ httpStatus: 200, answer: { id, error: { code: -32_600 } } })
  })

  it('refuses unknown methods (-32601), even those that every object has', async () => {
    for (const method of ['unknown', 'constructor', '__proto__', ''])
      expect(await ask({ jsonrpc: '2.0', method, id: 1 })).toMatchObject({
        httpStatus: 200,
        answer: { error: { code: -32_601 } },
      })
  })

  it('says what is wrong with params (-32602)', async () => {
    expect(await ask({ jsonrpc: '2.0', method: 'pick', id: 1, params: {} })).toMatchObject({
      httpStatus: 200,
      answer: { id: 1, error: { code: -32_602, message: 'The id is missing.' } },
    })
  })

  it('returns a refusal inside HTTP 200, with its status as code', async () => {
    expect(await ask({ jsonrpc: '2.0', method: 'refuse', id: 1 })).toEqual({
      httpStatus: 200,
      answer: { jsonrpc: '2.0', id: 1, error: { code: 409, message: 'You have one already.' } },
    })
  })

  it('refuses a visitor before validating params', async () => {
    const nobody = () => Promise.reject(new Refusal(401, 'not_logged_in', 'Please log in again.'))
    expect(await ask({ jsonrpc: '2.0', method: 'pick', id: 1 }, nobody)).toMatchObject({
      httpStatus: 200,
      answer: { error: { code: 401, message: 'Please log in again.' } },
    })
  })

  it('answers an internal error with HTTP 500 (-32603) and no details', async () => {
    const outcome = await ask({ jsonrpc: '2.0', method: 'break', id: 1 })
    expect(outcome).toMatchObject({ httpStatus: 500, answer: { id: 1, error: { code: -32_603 } } })
    expect(JSON.stringify(outcome.answer)).not.toContain('secret detail')
    expect(outcome.fault).toEqual(new Error('secret detail'))
  })

  it('sends no response to a notification, whatever its outcome', async () => {
    for (const method of ['greet', 'pick', 'refuse', 'break', 'unknown'])
      expect(await ask({ jsonrpc: '2.0', method })).not.toHaveProperty('answer')
  })

  it('answers a body that is not JSON with a parse error (-32700)', () => {
    expect(parseError()).toMatchObject({ httpStatus: 200, answer: { id: null, error: { code: -32_700 } } })
  })
})
