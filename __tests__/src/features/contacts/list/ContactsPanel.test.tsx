import { act, screen, waitFor, within } from '@testing-library/react'
import { callRequested } from '../../../../../src/features/calls/callsSlice'
import { mobile } from '../../../../helpers/api/calls'
import { aContact } from '../../../../helpers/api/contacts'
import { startFakeApi } from '../../../../helpers/api/fakeApi'
import { sentBody } from '../../../../helpers/api/sentBody'
import { answerContacts, openContacts } from '../../../../helpers/page/contacts'
import { answerDialer, numberField, openDialer } from '../../../../helpers/page/dialer'
import { button, dialog, liveRegions } from '../../../../helpers/page/onScreen'

const api = startFakeApi()

const zoe = aContact({ numbers: [{ phone_number: '+442079460123', label: 'Work' }] })
const adam = aContact({
  sid: 'contact-adam',
  name: 'Adam Penn',
  company: '',
  numbers: [{ phone_number: '+12025550100', label: '' }],
  is_favourite: true,
})

const LATER = '2030-01-01T00:00:00.000Z'

beforeEach(() => answerContacts(api, [zoe, adam]))

const openTab = () => openContacts('/?tab=contacts')
const names = async () =>
  within(await screen.findByRole('list', { name: 'Contacts' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.name')?.textContent)

test('contacts are listed by name and searched', async () => {
  const { user } = await openTab()
  expect(await names()).toEqual(['Adam Penn', 'Zoë Łuk'])
  await user.type(screen.getByRole('textbox', { name: 'Search contacts' }), 'zoe')
  await waitFor(async () => expect(await names()).toEqual(['Zoë Łuk']))
  await user.clear(screen.getByRole('textbox', { name: 'Search contacts' }))
  const regions = liveRegions()
  await user.type(screen.getByRole('textbox', { name: 'Search contacts' }), 'nobody')
  expect(regions).toContain((await screen.findByText('No contacts found')).closest('[aria-live]'))
})

test('a contact is marked by initials and the flag of a foreign number, and a favorite by its star', async () => {
  answerContacts(api, [zoe, adam])
  await openTab()
  await names()
  const [adams, zoes] = within(screen.getByRole('list', { name: 'Contacts' })).getAllByRole('listitem')
  const markOf = (row: HTMLElement | undefined) => row?.querySelector('.mark')
  expect([adams, zoes].map((row) => markOf(row)?.textContent)).toEqual(['AP', 'ZŁ'])
  expect(markOf(zoes)?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('GB.svg'))
  expect(markOf(adams)?.querySelector('img')).toBeNull()
  const stars = [adams, zoes].map((row) => row?.querySelector('.star')?.getAttribute('data-favourite'))
  expect(stars).toEqual(['true', 'false'])
})

test('recent calls show names instead of numbers', async () => {
  await openContacts()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Call again Zoë Łuk' })).toBeInTheDocument())
})

test('the recent calls keep their place and the focus when the tab of contacts appears', async () => {
  const { services } = await openDialer()
  const again = screen.getByRole('button', { name: /^Call again \+ 4 4/ })
  act(() => again.focus())
  await act(async () => {
    for (const callback of services.world.atIdle) callback()
  })
  expect(await screen.findByRole('tab', { name: 'Contacts' })).toBeInTheDocument()
  expect(screen.getByRole('tabpanel', { name: 'Recent calls' })).toContainElement(again)
  expect(again).toHaveFocus()
})

test('a contact is added; a double click adds only one', async () => {
  api.answer('POST Contacts', { resources: { contact: aContact({ sid: 'contact-new', name: 'Mia' }) } })
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Add contact' }))
  const form = within(await dialog('Add contact'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Enter a name.')).toBeInTheDocument()
  expect(form.getByText('Enter at least one phone number.')).toBeInTheDocument()

  await user.type(form.getByLabelText('Name'), 'Mia')
  await user.type(form.getByLabelText('Phone number'), '2025550101')
  await user.dblClick(form.getByRole('button', { name: 'Save' }))
  expect(await sentBody(api, 'POST Contacts')).toEqual({
    name: 'Mia',
    numbers: [{ phone_number: '+12025550101', label: '' }],
    company: '',
    note: '',
    scope: 'private',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await names()).toContain('Mia')
})

test('the extension of a pasted number becomes its label, as in an import', async () => {
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Add contact' }))
  const form = within(await dialog('Add contact'))
  await user.type(form.getByLabelText('Label'), 'Work')
  await user.click(form.getByLabelText('Phone number'))
  await user.paste('(415) 555-0132 ext. 12')
  expect(form.getByLabelText('Phone number')).toHaveValue('(415) 555-0132')
  expect(form.getByLabelText('Label')).toHaveValue('Work, ext. 12')
})

test("numbers with the operator's prefixes are not remarked on; if these can't be loaded, the next form asks", async () => {
  api.answer('GET Features', { resources: { features: ['contacts', 'number_prefixes'] } })
  api.refuse('GET NumberPrefixes', 500, { code: 'internal', message: 'Down' })
  const { user } = await openTab()
  const enter = async (number: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add contact' }))
    const form = within(await dialog('Add contact'))
    await user.type(form.getByLabelText('Phone number'), number)
    await user.click(form.getByLabelText('Name'))
    return form
  }
  const unknown = await enter('+44207946001')
  expect(await unknown.findByText('This number looks unusual: check it.')).toBeInTheDocument()
  api.answer('GET NumberPrefixes', { resources: { number_prefixes: ['+4420794'] } })
  await user.click(unknown.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  const known = await enter('+44207946001')
  await waitFor(() => expect(known.queryByText('This number looks unusual: check it.')).not.toBeInTheDocument())
  await user.clear(known.getByLabelText('Phone number'))
  await user.type(known.getByLabelText('Phone number'), '+44201946001')
  await user.click(known.getByLabelText('Name'))
  expect(await known.findByText('This number looks unusual: check it.')).toBeInTheDocument()
})

test.each([
  ['(202) 555-0100x12', '(202) 555-0100', 'x12'],
  ['+49 30 901820 ext. 12', '+49 30 901820', 'ext. 12'],
  ['+49 30 901820,12', '+49 30 901820', ',12'],
  ['+49 30 901820 доб. 12', '+49 30 901820', 'доб. 12'],
  ['+20 2 2735 1234 تحويلة 12', '+20 2 27351234', 'تحويلة 12'],
  ['+972 2 670 5555 שלוחה 12', '+972 2 670 5555', 'שלוחה 12'],
  ['+81 3-3580-3311 内線12', '+81 3 3580 3311', '内線12'],
  ['+66 2 356 9999 ต่อ 12', '+66 2 356 9999', 'ต่อ 12'],
])('an extension that is typed behind a number, %j, goes to the label', async (typed, number, label) => {
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Add contact' }))
  const form = within(await dialog('Add contact'))
  await user.click(form.getByLabelText('Phone number'))
  await user.keyboard(typed)
  expect(form.getByLabelText('Phone number')).toHaveValue(number)
  expect(form.getByLabelText('Label')).toHaveValue(label)
  expect(form.getByLabelText('Label')).toHaveFocus()
})

test('a number that is probably mistyped is remarked on once it is left, and saved all the same', async () => {
  api.answer('POST Contacts', { resources: { contact: aContact({ sid: 'contact-new', name: 'Nigel' }) } })
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Add contact' }))
  const form = within(await dialog('Add contact'))
  const number = () => form.getByLabelText('Phone number')
  await user.type(number(), '+44207946001')
  expect(form.queryByText('This number looks unusual: check it.')).not.toBeInTheDocument()
  await user.tab()
  await user.type(form.getByLabelText('Name'), 'Nigel')
  expect(await form.findByText('This number looks unusual: check it.')).toBeInTheDocument()
  expect(number()).toHaveAccessibleDescription('This number looks unusual: check it.')
  expect(number()).not.toBeInvalid()
  await user.type(number(), '8')
  await user.click(form.getByLabelText('Name'))
  expect(form.queryByText('This number looks unusual: check it.')).not.toBeInTheDocument()

  await user.type(number(), '{Backspace}')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await sentBody(api, 'POST Contacts')).toMatchObject({ numbers: [{ phone_number: '+44207946001' }] })
})

test('the dialog stays open with the reason if the server refuses', async () => {
  api.refuse('POST Contacts', 409, { code: 'too_many_contacts', message: 'You have 10,000 contacts.' })
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Add contact' }))
  const form = within(await dialog('Add contact'))
  await user.type(form.getByLabelText('Name'), 'Mia')
  await user.type(form.getByLabelText('Phone number'), '2025550101')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('You have 10,000 contacts.')).toBeInTheDocument()
  expect(form.getByLabelText('Name')).toHaveValue('Mia')
})

test('a contact removed elsewhere is gone here too', async () => {
  api.refuse('DELETE Contacts/contact-zoe', 404)
  const { user } = await openContacts('/?tab=contacts&contact=contact-zoe')
  await user.click(within(await dialog('Zoë Łuk')).getByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Zoë Łuk?' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.queryByText('Zoë Łuk')).not.toBeInTheDocument()
})

test('a contact removed here is not reported as gone while its details close', async () => {
  api.answer('DELETE Contacts/contact-zoe', {})
  const { user } = await openContacts('/?tab=contacts&contact=contact-zoe')
  await user.click(within(await dialog('Zoë Łuk')).getByRole('button', { name: 'Remove' }))
  const alerts: unknown[] = []
  const observer = new MutationObserver(() => {
    const alert = document.querySelector('[role="alert"]')
    if (alert) alerts.push(alert.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const question = await screen.findByRole('alertdialog', { name: 'Remove Zoë Łuk?' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  observer.disconnect()
  expect(screen.queryByText('Zoë Łuk')).not.toBeInTheDocument()
  expect(alerts).toEqual([])
})

test('a number is read out digit by digit, and during a call there is nothing to call with', async () => {
  const { store } = await openContacts('/?tab=contacts&contact=contact-adam')
  const sheet = within(await dialog('Adam Penn'))
  const call = sheet.getByRole('button', { name: 'Call + 1 2 0 2 5 5 5 0 1 0 0' })
  const inList = screen.getByRole('button', { name: 'Call Adam Penn', hidden: true })
  expect([call, inList].map((each) => getComputedStyle(each).visibility)).toEqual(['visible', 'visible'])
  act(() => {
    store.dispatch(callRequested({ to: '+12025550100', callerIdSid: mobile.sid, callerId: mobile.phone_number }))
  })
  await waitFor(() => expect(call).not.toBeVisible())
  expect(inList).not.toBeVisible()
})

test('favorites stand above the pad, and the keys find contacts by their letters', async () => {
  const { user } = await openContacts()
  const favourites = await screen.findByRole('list', { name: 'Favorites' })
  expect(
    within(favourites)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['APAdam Penn'])
  for (const key of ['9 W X Y Z', '6 M N O', '3 D E F']) await user.click(button(key))
  const matches = await screen.findByRole('list', { name: 'Matching contacts' })
  await user.click(await within(matches).findByRole('button', { name: 'Zoë Łuk' }))
  expect(numberField()).toHaveValue('+44 20 7946 0123')
})

test('letters typed in the number field find contacts by name', async () => {
  const { user } = await openContacts()
  await user.click(numberField())
  await user.keyboard('zo')
  await waitFor(() => expect(screen.getByRole('option', { name: /Zoë Łuk/ })).toBeInTheDocument())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(numberField()).toHaveValue('+44 20 7946 0123')
})

test('letters with a modifier are commands of the browser', async () => {
  const { user } = await openContacts()
  await user.click(numberField())
  await user.keyboard('{Control>}a{/Control}{Meta>}c{/Meta}')
  expect(numberField()).toHaveValue('')
})

test('two contacts marked in quick succession are both favorites', async () => {
  const other = aContact({ sid: 'contact-mia', name: 'Mia' })
  answerContacts(api, [zoe, other])
  const { user } = await openTab()
  await screen.findByRole('list', { name: 'Contacts' })
  let answerBoth = () => {}
  const bothSent = new Promise<void>((resolve) => {
    answerBoth = resolve
  })
  for (const contact of [zoe, other])
    api.answer(`POST Contacts/${contact.sid}`, async () => {
      await bothSent
      return { resources: { contact: { ...contact, is_favourite: true, updated_at: LATER } } }
    })
  for (const name of ['Zoë Łuk', 'Mia']) await user.click(button(`Add ${name} to favorites`))
  answerBoth()
  for (const name of ['Zoë Łuk', 'Mia'])
    expect(await screen.findByRole('button', { name: `Remove ${name} from favorites` })).toBeInTheDocument()
})

test('names and numbers of contacts are in no state', async () => {
  const { store } = await openTab()
  expect(await names()).toContain('Adam Penn')
  expect(JSON.stringify(store.getState())).not.toMatch(/Adam|Penn|Harbour|Zoë/)
})

test('an older server has no contacts, and nothing asks for them', async () => {
  api.reset()
  answerDialer(api)
  api.refuse('GET Features', 404)
  const { services } = await openDialer('/?tab=contacts')
  for (const callback of services.world.atIdle) callback()
  await waitFor(() => expect(api.seen('GET Features')).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'Recent calls' })).toBeInTheDocument()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(api.seen('GET Contacts')).toHaveLength(0)
})

/** Chooses a file with this text for the import. */
async function openImport(name: string, text: string) {
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Import or export contacts' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import contacts' }))
  const form = within(await dialog('Import contacts'))
  const file = new File([text], name)
  // jsdom's files cannot be read as bytes.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(text).buffer })
  await user.upload(form.getByLabelText('Choose a file', { selector: 'input' }), file)
  return { user, form }
}

test('a vCard is previewed and imported', async () => {
  api.answer('POST Contacts/Import', { results: [{ line: 1, sid: 'contact-new' }] })
  const { user, form } = await openImport(
    'mine.vcf',
    'BEGIN:VCARD\nFN:Mia\nTEL:(202) 555-0101\nEND:VCARD\nBEGIN:VCARD\nFN:Zoë Łuk\nTEL:+442079460123\nEND:VCARD',
  )
  expect(await form.findByText('1 contact will be added.')).toBeInTheDocument()
  expect(form.getByText('1 duplicate will be merged.')).toBeInTheDocument()
  expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const region = form.getByRole('status')
  expect(region).toHaveTextContent('1 contact will be added.')
  await user.click(form.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(region).toHaveTextContent('Your contacts were imported.'))
  expect(form.getByRole('status')).toBe(region)
  expect(form.getByRole('button', { name: 'Done' })).toHaveFocus()
  expect(await sentBody(api, 'POST Contacts/Import')).toMatchObject({
    contacts: [{ name: 'Mia', numbers: [{ phone_number: '+12025550101' }] }],
  })
})

test('a file with known contacts only announces no import and no merge', async () => {
  const { form } = await openImport('mine.csv', 'Name,Phone\nZoë Łuk,+442079460123\n')
  expect(await form.findByText('You already have all of these contacts.')).toBeVisible()
  expect(form.queryByText(/will be merged/)).not.toBeInTheDocument()
  expect(form.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
})

test('an import of which nothing fits says so and why, and does not claim success', async () => {
  const message = 'You have 10,000 contacts, the most there can be. Remove some first.'
  api.answer('POST Contacts/Import', { results: [{ line: 1, error: { code: 'too_many_contacts', message } }] })
  const { user, form } = await openImport('mine.csv', 'Name,Phone\nMia,(202) 555-0101\n')
  await user.click(await form.findByRole('button', { name: 'Import' }))
  expect(await form.findByText(`1 contact couldn't be saved. ${message}`)).toBeVisible()
  expect(form.queryByText('Your contacts were imported.')).not.toBeInTheDocument()
})

test('a file that cannot be imported says why, and can be reported', async () => {
  const { user, form } = await openImport('mine.csv', '')
  expect(await form.findByRole('alert')).toHaveTextContent('There are no contacts with a phone number in this file.')
  await user.click(form.getByRole('button', { name: 'Report a problem' }))
  expect(await dialog('Report a Problem')).toBeInTheDocument()
})

test('contacts are exported as vCard', async () => {
  const { user, services } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Import or export contacts' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as vCard' }))
  await waitFor(() => expect(services.world.saved.get('contacts.vcf')).toContain('FN:Adam Penn'))
})
