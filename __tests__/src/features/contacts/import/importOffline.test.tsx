import { screen, within } from '@testing-library/react'
import { startFakeApi } from '../../../../helpers/api/fakeApi'
import { answerContacts, openContacts } from '../../../../helpers/page/contacts'

const api = startFakeApi()
beforeEach(() => answerContacts(api, []))

const FILE = 'Name,Phone\nMia,(202) 555-0101\n'

test('an import without a network says that it failed', async () => {
  api.cutOff('POST Contacts/Import')
  const { user } = await openContacts('/?tab=contacts')
  await user.click(await screen.findByRole('button', { name: 'Import contacts' }))
  const form = within(await screen.findByRole('dialog', { name: 'Import contacts' }))
  const file = new File([FILE], 'mine.csv')
  // jsdom's files cannot be read as bytes.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(FILE).buffer })
  await user.upload(form.getByLabelText('Choose a file', { selector: 'input' }), file)
  await user.click(await form.findByRole('button', { name: 'Import' }))
  expect(await form.findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
  expect(form.queryByText('Your contacts were imported.')).not.toBeInTheDocument()
})
