import { createHmac } from 'node:crypto'
import { createConnect } from '../../../server/telephony/callConnection'
import { issueCallCredentials, readUsername } from '../../../server/telephony/callCredentials'
import { reasonHeader } from '../../../server/telephony/reasonHeader'

test("a call's credentials contain its expiry and sid, and are signed with the shared secret", () => {
  const { username, password, expiresAt } = issueCallCredentials('secret', 'CA1', 90, 1_000_500)
  expect(username).toBe('1090:CA1')
  expect(expiresAt).toBe(1_090_000)
  expect(password).toBe(createHmac('sha1', 'secret').update('1090:CA1').digest('base64'))
  expect(readUsername(username)).toEqual({ expiresAt, callSid: 'CA1' })
})

test('each call has credentials of its own for the TURN servers, good for a day', () => {
  const clock = { now: () => 1_000_500 }
  const turn = { urls: ['turn:t.example', 'turns:t.example'], secret: 'shared with coturn' }
  const username = '87400:CA1'
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  expect(createConnect({ secret: 'secret', turn, clock })('CA1').ice_servers).toEqual([
    { urls: turn.urls, username, credential },
  ])
  expect(createConnect({ secret: 'secret', clock })('CA1').ice_servers).toEqual([])
})

test('the passwords of a call follow from what may be stored of it', () => {
  const clock = { now: () => 1_000_500 }
  const connect = createConnect({ secret: 'secret', turn: { urls: ['turn:t.example'], secret: 'of coturn' }, clock })
  const whole = { ...connect('CA1'), max_seconds: 60 }
  const ice_servers = whole.ice_servers.map(({ credential: _, ...server }) => server)
  expect(connect.withPasswords({ ...whole, password: '', ice_servers })).toEqual(whole)
})

test.each(['', 'CA1', ':CA1', '1090:', 'x:CA1', `${'9'.repeat(13)}:CA1`, `1090:${'x'.repeat(129)}`])(
  'the user name %p is not ours',
  (username) => {
    expect(readUsername(username)).toBeUndefined()
  },
)

test('the caller learns why the product hung up', () => {
  expect(reasonHeader('out_of_credits')).toBe('X.out-of-credits;text="Out of credits"')
  expect(reasonHeader('account_suspended')).toMatch(/^X\.account-suspended;/)
})
