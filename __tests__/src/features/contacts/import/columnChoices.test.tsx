import { screen, waitFor, within } from '@testing-library/react'
import { startFakeApi } from '../../../../helpers/api/fakeApi'
import { sentBody } from '../../../../helpers/api/sentBody'
import { answerContacts, openContacts } from '../../../../helpers/page/contacts'

const api = startFakeApi()
beforeEach(() => answerContacts(api, []))

async function choose(text: string) {
  const { user } = await openContacts('/?tab=contacts')
  await user.click(await screen.findByRole('button', { name: 'Import contacts' }))
  const form = within(await screen.findByRole('dialog', { name: 'Import contacts' }))
  const file = new File([text], 'mine.csv')
  // jsdom's files cannot be read as bytes.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(text).buffer })
  await user.upload(form.getByLabelText('Choose a file', { selector: 'input' }), file)
  return { user, form }
}

test('where columns are unclear, the person chooses them, and sees what is imported', async () => {
  api.answer('POST Contacts/Import', { results: [{ line: 1, sid: 'contact-new' }] })
  const { user, form } = await choose('Zed,4155550132,Boston\nAnn,4155550133,Salem\n')
  const first = await form.findByRole('combobox', { name: 'Column 1' })
  expect(first).toBeVisible()
  expect(first).toHaveValue('name')
  expect(first).toHaveAccessibleDescription('e.g. Zed, Ann')
  expect(form.getByRole('combobox', { name: 'Column 2' })).toHaveValue('phone')
  await user.selectOptions(form.getByRole('combobox', { name: 'Column 1' }), 'Leave out')
  expect(await form.findByText('2 entries will be left out.')).toBeVisible()
  await user.selectOptions(form.getByRole('combobox', { name: 'Column 3' }), 'Name')
  await user.selectOptions(form.getByRole('combobox', { name: 'Column 1' }), 'Note')
  expect(await form.findByText('2 contacts will be added.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Import' }))
  expect(await sentBody(api, 'POST Contacts/Import')).toMatchObject({
    contacts: [
      { name: 'Boston', note: 'Zed', numbers: [{ phone_number: '+14155550132' }] },
      { name: 'Salem', note: 'Ann', numbers: [{ phone_number: '+14155550133' }] },
    ],
  })
})

test('clear columns can be looked at and changed as well', async () => {
  const { user, form } = await choose('Name,Phone,Company\nJane,4155550132,Acme\n')
  await user.click(await form.findByText('Columns'))
  await user.selectOptions(form.getByRole('combobox', { name: 'Company' }), 'Leave out')
  expect(form.getByRole('combobox', { name: 'Company' })).toHaveValue('none')
  expect(await form.findByText('1 contact will be added.')).toBeVisible()
})

test('a file whose numbers cannot be found asks for their column', async () => {
  const { form } = await choose('Who,What\nJane,123\nJoe,456\n')
  expect(await form.findByText('Choose the column that holds the phone numbers.')).toBeVisible()
})

test('a contact that the server refuses is listed with its reason, and the others are saved', async () => {
  const message = 'The note is longer than 500 characters.'
  api.answer('POST Contacts/Import', {
    results: [
      { line: 1, sid: 'contact-new' },
      { line: 2, error: { code: 'invalid_request', message } },
    ],
  })
  const { user, form } = await choose('Name,Phone\nJane,4155550132\nJoe Doe,4155550133\n')
  await user.click(await form.findByRole('button', { name: 'Import' }))
  await waitFor(() => expect(form.getByText('Your contacts were imported.')).toBeVisible())
  expect(form.getByRole('list', { name: 'Left out, and why' })).toHaveTextContent(`Joe Doe${message}`)
})
