import type { UnknownAction } from '@reduxjs/toolkit'
import { routeChanged } from '../../../../src/events'
import { actSubmitted, contactsSlice, dialogOpened } from '../../../../src/features/contacts/contactsSlice'

const after = (...actions: UnknownAction[]) => actions.reduce(contactsSlice.reducer, contactsSlice.getInitialState())
const route = (search: string, pathname = '/') => routeChanged({ key: search, pathname, search })
const editing = dialogOpened({ kind: 'edit', sid: 'contact-1' })
const adding = dialogOpened({ kind: 'add', number: '' })

test("going back from a contact closes the contact's dialog too, whereas a search keeps it", () => {
  expect(after(editing, route('?tab=contacts&contact=contact-1&q=mi')).dialog).not.toBeNull()
  expect(after(editing, route('?tab=contacts')).dialog).toBeNull()
  expect(after(editing, route('', '/settings')).dialog).toBeNull()
  expect(after(adding, route('?q=mi')).dialog).not.toBeNull()
})

test('a dialog that is being sent stays until it is answered', () => {
  const removed = actSubmitted({ kind: 'remove', sid: 'contact-1' })
  expect(after(editing, removed, route('?tab=contacts')).dialog).not.toBeNull()
})
