import type { AccountRow } from '../../../../server/database/accountStore'
import { readDetails } from '../../../../server/domain/contacts/contactDetails'
import { longestHold, MOST_HELD_MS } from '../../../helpers/server/threadHold'

/** One number, for which many others are tried. */
const HARD_NUMBER = '12 020 79   012 0 / 1 2 (0)12 020 7946 0 5 /6   8 9 . (0)3 4 / 1'

const account: AccountRow = {
  id: 'a',
  rootId: 'a',
  phoneNumber: '+12015550123',
  name: 'Ann Example',
  emailAddress: null,
  state: 'active',
  isPaid: true,
  isCorporate: false,
  createdAt: new Date(0),
}

it(`reads the most numbers of a contact, oddly written, in pieces of less than ${MOST_HELD_MS} ms of CPU`, async () => {
  const numbers = Array.from({ length: 20 }, (_, n) => ({ phone_number: HARD_NUMBER, label: `${n}` }))
  let read: unknown
  const held = await longestHold(async () => {
    read = await readDetails(account, { name: 'Bo', numbers, scope: 'private' })
  })
  expect(read).toMatchObject({ numbers: ['+79460568934'], labels: ['0'] })
  expect(held).toBeLessThanOrEqual(MOST_HELD_MS)
})
