import { matchingUsers } from '../../../../src/features/users/userSelectors'
import type { User } from '../../../../src/features/users/usersApi'

const user = (name: string, phoneNumber: string) => ({ name, phoneNumber }) as User
const users = [user('Leo Chen', '+12025550110'), user('Zoë Öz', '+525512345678'), user('Area 51', '+14165550199')]
const found = (text: string) => matchingUsers(users, text).map(({ name }) => name)

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
