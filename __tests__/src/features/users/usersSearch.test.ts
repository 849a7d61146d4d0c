import type { User } from '../../../../src/features/users/usersApi'
import { pathOfUsers, readAddress, usersMatching } from '../../../../src/features/users/usersSearch'

const user = (name: string, phoneNumber: string) => ({ name, phoneNumber }) as User
const users = [user('Leo Chen', '+12025550110'), user('Zoë Öz', '+525512345678'), user('Area 51', '+14165550199')]
const found = (text: string) => usersMatching(users, text).map(({ name }) => name)

test.each([
  ['', ['Leo Chen', 'Zoë Öz', 'Area 51']],
  ['  chen', ['Leo Chen']],
  ['ZOË', ['Zoë Öz']],
  ['(202) 555-01', ['Leo Chen']],
  ['+52 55', ['Zoë Öz']],
  ['51', ['Zoë Öz', 'Area 51']],
  ['nobody', []],
  ['()', []],
])('"%s" finds %j', (text, names) => expect(found(text)).toEqual(names))

test('an address is read as it is written', () => {
  const address = { text: 'Zoë & Co', userSid: 'sub-1' }
  expect(readAddress(new URL(pathOfUsers(address), 'https://app.test').search)).toEqual(address)
  expect(pathOfUsers({ text: '', userSid: null })).toBe('/manage-users')
})

test('invalid values in an address are ignored', () => {
  expect(readAddress(`?q=${'x'.repeat(200)}&user=../7`)).toEqual({ text: 'x'.repeat(80), userSid: null })
})
