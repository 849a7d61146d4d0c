import { screen, waitFor } from '@testing-library/react'
import { aContact } from '../../../helpers/api/contacts'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerContacts, openContacts } from '../../../helpers/page/contacts'
import { numberField } from '../../../helpers/page/dialer'

const api = startFakeApi()

const john = aContact({
  name: 'John Miller',
  company: '',
  numbers: [{ phone_number: '+442079460123', label: 'Work' }],
})

beforeEach(() => answerContacts(api, [john]))

async function type(keys: string) {
  const app = await openContacts()
  await app.user.click(numberField())
  await app.user.keyboard(keys)
  return app
}

test("Enter after a contact's name takes their number, and calls it the second time", async () => {
  const { user, call } = await type('john')
  await screen.findByRole('option', { name: /John Miller/ }, { timeout: 20_000 })
  await user.keyboard(' miller')
  expect(numberField()).toHaveValue('john miller')
  await user.keyboard('{Enter}')
  expect(call().phase).toBe('idle')
  expect(numberField()).toHaveValue('+44 20 7946 0123')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(call().phase).not.toBe('idle'))
})

test.each([
  ['letters that spell no contact', '1800flowers'],
  ["the digits of a contact's name", '5646645537'],
])('%s are the number to call', async (_, keys) => {
  const { user, call } = await type(keys)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(call().phase).not.toBe('idle'))
})
