import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { api } from '../../../../../src/api/api'
import type { RootState } from '../../../../../src/app/rootReducer'
import { rootReducer } from '../../../../../src/app/rootReducer'
import { AppTheme } from '../../../../../src/app/theme/AppTheme'
import { loadWorldPhones } from '../../../../../src/components/phone/phones'
import { routeChanged } from '../../../../../src/events'
import { contactBook } from '../../../../../src/features/contacts/contactBook'
import { dialogOpened } from '../../../../../src/features/contacts/contactsSlice'
import { ContactsPanel } from '../../../../../src/features/contacts/list/ContactsPanel'
import { StandInContacts } from '../../../../../src/replay/screen/stage/StandInContacts'
import { createSealedStore } from '../../../../../src/replay/screen/stage/sealedStore'

const ignore = () => undefined

beforeAll(() => loadWorldPhones())

const after = (actions: Parameters<typeof rootReducer>[1][]) =>
  actions.reduce<RootState>((state, action) => rootReducer(state, action), rootReducer(undefined, { type: '@@INIT' }))

/** The state of a customer with so many contacts. */
function stateWith(count: number, search = '?tab=contacts') {
  return after([
    routeChanged({ key: 'one', pathname: '/', search }),
    api.util.upsertQueryEntries([
      { endpointName: 'syncContacts' as never, arg: undefined as never, value: count as never },
    ]),
  ])
}

function show(state: RootState) {
  const sealed = createSealedStore(state)
  const view = render(
    <Provider store={sealed.store}>
      <AppTheme choice="light">
        <StandInContacts />
        <ContactsPanel isBusy={false} awaited={undefined} onCall={ignore} onDial={ignore} />
      </AppTheme>
    </Provider>,
  )
  return { ...view, show: (next: RootState) => act(() => sealed.show(next)) }
}

test('where the customer saw contacts, a replay shows as many made-up ones and never says that there are none', () => {
  const { show: jump } = show(stateWith(5))
  expect(screen.queryByText('Your contacts will appear here')).not.toBeInTheDocument()
  expect(contactBook.current().bySid.size).toBe(5)
  jump(stateWith(0))
  expect(screen.getByText('Your contacts will appear here')).toBeVisible()
})

test('a contact whose details were shown is there, and not missing', () => {
  show(stateWith(2, '?contact=contact-1&tab=contacts'))
  expect(screen.queryByText('This contact no longer exists.')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('a contact that was being removed is there too', () => {
  const state = rootReducer(stateWith(2), dialogOpened({ kind: 'remove', sid: 'contact-2' }))
  show(state)
  expect(contactBook.current().bySid.has('contact-2')).toBe(true)
})

test('after the replay, nothing made up is left', () => {
  const { unmount } = show(stateWith(3))
  unmount()
  expect(contactBook.current().bySid.size).toBe(0)
})
