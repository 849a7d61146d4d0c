import { createHmac } from 'node:crypto'
import { issueCallCredentials, readUsername } from '../../../server/telephony/callCredentials'
import { reasonHeader } from '../../../server/telephony/reasonHeader'

test("a call's credentials contain its expiry and sid, and are signed with the shared secret", () => {
  const { username, password, expiresAt } = issueCallCredentials('secret', 'CA1', 90, 1_000_500)
  expect(username).toBe('1090:CA1')
  expect(expiresAt).toBe(1_090_000)
  expect(password).toBe(createHmac('sha1', 'secret').update('1090:CA1').digest('base64'))
  expect(readUsername(username)).toEqual({ expiresAt, callSid: 'CA1' })
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
