import { render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { AppTheme } from '../../../../../src/app/theme/AppTheme'
import { loadWorldPhones } from '../../../../../src/components/phone/phones'
import { ImportDialog } from '../../../../../src/features/contacts/import/ImportDialog'
import { createSealedStore } from '../../../../../src/replay/screen/stage/sealedStore'
import { startFakeApi } from '../../../../helpers/api/fakeApi'
import { answerContacts, openContacts } from '../../../../helpers/page/contacts'

const api = startFakeApi()
beforeEach(() => answerContacts(api, []))
beforeAll(() => loadWorldPhones())

const FILE = 'Name,Phone\nBo,+44207946001\nAurelia Featherstone,(202) 555-0101\nSteve Zimmermann,12\n'

async function importFile() {
  const opened = await openContacts('/?tab=contacts')
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: 'Import or export contacts' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import contacts' }))
  const form = within(await screen.findByRole('dialog', { name: 'Import contacts' }))
  const file = new File([FILE], 'mine.csv')
  // jsdom's files cannot be read as bytes.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(FILE).buffer })
  await user.upload(form.getByLabelText('Choose a file', { selector: 'input' }), file)
  await form.findByRole('button', { name: 'Import' })
  return { ...opened, form }
}

function replay(state: Parameters<typeof createSealedStore>[0]) {
  render(
    <Provider store={createSealedStore(state).store}>
      <AppTheme choice="light">
        <ImportDialog />
      </AppTheme>
    </Provider>,
  )
  return within(screen.getByRole('dialog', { name: 'Import contacts' }))
}

const examplesIn = (form: ReturnType<typeof within>) =>
  within(form.getByRole('region', { name: 'For example' }))
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.textContent)

test('a replay of the preview shows made-up contacts with names as long, and the button', async () => {
  const { store, form, unmount } = await importFile()
  expect(examplesIn(form)).toEqual(['Bo', 'Aurelia Featherstone'])
  const recorded = store.getState()
  expect(JSON.stringify(recorded)).not.toMatch(/Aurelia|207946001|Zimmermann/)
  unmount()

  const shown = replay(recorded)
  expect(examplesIn(shown)).toEqual([expect.stringMatching(/^.{2}$/), expect.stringMatching(/^.{20}$/)])
  expect(shown.getByText(/202.{1,3}555.0101/)).toBeInTheDocument()
  expect(shown.getByRole('button', { name: 'Import' })).toBeVisible()
  expect(shown.getByText('Columns')).toBeVisible()
  const [use] = shown.getAllByRole('combobox', { hidden: true })
  expect(use).toHaveDisplayValue('Name')
  const leftOut = within(shown.getByRole('list', { name: 'Left out, and why' })).getAllByRole('listitem')
  expect(leftOut.map(({ firstChild }) => firstChild?.textContent)).toEqual([expect.stringMatching(/^.{16}$/)])
  expect(leftOut[0]).toHaveTextContent(/We can't read \(202\) 555-0100\./)
  expect(shown.getByRole('list', { name: 'Unusual numbers: check them before you call' })).toHaveTextContent(
    /^.{2}\(202\) 555-0100$/,
  )
})

test('a replay shows that a file is being read', async () => {
  const { store, unmount } = await openContacts()
  const { contacts, ...others } = store.getState()
  unmount()
  const form = replay({
    ...others,
    contacts: { ...contacts, import: { step: 'choosing', problem: null, isReading: true } },
  })
  expect(form.getByRole('button', { name: /Choose a file/ })).toHaveAttribute('aria-busy', 'true')
})

test('a preview of an older recording has no examples', async () => {
  const { store, unmount } = await openContacts()
  const { contacts, ...others } = store.getState()
  unmount()
  const counts = { added: 2, merged: 0, duplicates: 0, skipped: 0 }
  const form = replay({ ...others, contacts: { ...contacts, import: { step: 'preview', counts } } })
  expect(form.getByText('2 contacts will be added.')).toBeVisible()
  expect(form.queryByRole('region')).not.toBeInTheDocument()
})
