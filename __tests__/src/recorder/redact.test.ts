import { createAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { readDocuments } from '../../../src/features/remoteConfig/readDocuments'
import { remoteConfigRead } from '../../../src/features/remoteConfig/remoteConfigSlice'
import { logInSubmitted } from '../../../src/features/session/sessionSlice'
import { searchTyped } from '../../../src/features/users/usersSlice'
import { redactAction } from '../../../src/recorder/redact'
import { scanTexts } from '../../../src/recorder/scanTexts'

const mutation = (endpointName: string, requestStatus: string, originalArgs: unknown, payload?: unknown) => ({
  type: `api/executeMutation/${requestStatus}`,
  payload,
  meta: { requestStatus, requestId: 'r1', arg: { type: 'mutation', endpointName, originalArgs } },
})

test('the log-in form is recorded without its PIN', () => {
  const form = { mode: 'phone' as const, phoneNumber: '+12015550123', passcode: '918273' }
  expect(redactAction(logInSubmitted(form)).payload).toEqual({ ...form, passcode: '[hidden]' })
  expect(redactAction(logInSubmitted({ mode: 'legacy_pin', pin: 'old secret' })).payload).toEqual({
    mode: 'legacy_pin',
    pin: '[hidden]',
  })
})

test('a mutation shows only the listed fields of request and response', () => {
  const asked = { provider_type: 'phone', phone_number: '+12015550123', passcode: '918273', ip_address: '198.51.100.7' }
  const sent = redactAction(mutation('logIn', 'pending', asked))
  expect(sent.meta.arg.originalArgs).toEqual({ ...asked, passcode: '[hidden]', ip_address: '[hidden]' })
  const answered = redactAction(mutation('logIn', 'fulfilled', asked, 'the-token'))
  expect(answered.payload).toBe('[hidden]')
  expect(JSON.stringify(answered)).not.toMatch(/918273|198\.51|the-token/)
})

test('a failure keeps the server’s message', () => {
  const error = { status: 401, code: 20003, message: 'Wrong number or PIN.' }
  expect(redactAction(mutation('logIn', 'rejected', {}, error)).payload).toEqual(error)
})

describe('without a declaration', () => {
  const undeclared = createAction<{ note: string }>('x/undeclared')

  test('an action with a payload and a mutation throw in development', () => {
    expect(() => redactAction(undeclared({ note: 'n' }))).toThrow('x/undeclared')
    expect(() => redactAction(mutation('newMutation', 'pending', {}))).toThrow('newMutation')
  })

  test('production hides every field of both', () => {
    const restore = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
    try {
      expect(redactAction(undeclared({ note: 'n' })).payload).toEqual({ note: '[hidden]' })
      expect(redactAction({ type: 'x/undeclared', payload: 'text' }).payload).toBe('[hidden]')
      const answered = redactAction(mutation('newMutation', 'fulfilled', { note: 'n' }, 'text'))
      expect(answered.meta.arg.originalArgs).toEqual({ note: '[hidden]' })
      expect(answered.payload).toBe('[hidden]')
    } finally {
      restore.restore()
    }
  })

  test('an action without a payload needs none', () => {
    const empty = { type: 'x/undeclared' }
    expect(redactAction(empty)).toBe(empty)
  })
})

test("the server's own public texts keep their addresses", () => {
  const read = remoteConfigRead({ ...readDocuments({}), texts: { help: 'Write to help@tealine.example' } })
  expect(redactAction(read)).toBe(read)
})

test.each([
  ['write to me@work.example today', 'write to [hidden] today'],
  ['?to=me%40work.example&x=1', '?to=[hidden]&x=1'],
  ['jörg@bücher.example', '[hidden]'],
  ['?passcode=7391&password=hunter2', '?passcode=[hidden]&password=[hidden]'],
  ['from 198.51.100.7:443', 'from [hidden]:443'],
  ['It was 198.51.100.7.', 'It was [hidden].'],
  ['from 2001:db8::8a2e:370:7334', 'from [hidden]'],
  ['from 2001:db8:0:0:0:ff00:42:8329', 'from [hidden]'],
  ['eyJhbGciOi.eyJzdWIi.SflKx', '[hidden]'],
  ['cs_test_a1b2_secret_c3d4', '[hidden]'],
  ['Authorization: Basic dGVhbGluZTp3ZWI=', 'Authorization: Basic [hidden]'],
  ['/paid?token=EC-123&ok=1', '/paid?token=[hidden]&ok=1'],
  ['Session token=abc123def expired, code=404', 'Session token=[hidden] expired, code=404'],
  ['card 4242 4242 4242 4242', 'card [hidden]'],
])('%s is recorded as %s', (text, seen) => {
  expect(scanTexts({ note: text })).toEqual({ note: seen })
})

test.each(['@', '%40', '_secret_', '?q='])('a long word before %s is read in no time', (end) => {
  const began = performance.now()
  scanTexts({ hash: `${'a'.repeat(50_000)}${end}` })
  expect(performance.now() - began).toBeLessThan(500)
})

test.each([
  '2026-11-21T07:21:00.000Z',
  '+12015550123',
  '+4915112345678901',
  'Chrome/156.0.0.0',
  'Basic calling plan',
  '/call-history?result=busy&q=201',
  'sub_acct.list_credit_requests',
  '0:42',
])('%s is not a secret', (text) => {
  expect(scanTexts({ text })).toEqual({ text })
})

test('fields named like secrets are hidden at any depth; error codes and handles are not', () => {
  expect(
    scanTexts({
      list: [
        { access_token: 'a', newPin: '1234', pin: 1234, email_address: 'x', code: 7, tokenHandle: 'h', pinned: 'p' },
      ],
    }),
  ).toEqual({
    list: [
      {
        access_token: '[hidden]',
        newPin: '[hidden]',
        pin: '[hidden]',
        email_address: '[hidden]',
        code: 7,
        tokenHandle: 'h',
        pinned: 'p',
      },
    ],
  })
})

test('data without secrets is the same object, and redacting twice changes nothing', () => {
  const harmless = searchTyped({ text: 'Ada' })
  expect(redactAction(harmless)).toBe(harmless)
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = scanTexts(value)
      expect(scanTexts(once)).toEqual(once)
    }),
  )
})

test('things that are not plain data pass untouched', () => {
  const error = new Error('me@work.example')
  expect(scanTexts({ error }).error).toBe(error)
  expect(redactAction(undefined)).toBeUndefined()
})
