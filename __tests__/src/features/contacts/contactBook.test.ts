import { changeBook, contactBook, lastChangeOf } from '../../../../src/features/contacts/contactBook'
import { knownContact } from '../../../helpers/api/contacts'

const older = knownContact()
const newer = knownContact({ sid: 'contact-new', name: 'New Zoë', updated_at: '2026-11-21T00:00:00.000Z' })

beforeEach(() => contactBook.clear())

test('of contacts that share a number, a private one names it, then the first by name, as in files of the server', () => {
  const shared = knownContact({ sid: 'contact-a', name: 'A shared one', scope: 'shared' })
  const nameOf = () => contactBook.current().byNumber.get('+442079460018')?.name
  changeBook({ changed: [older, shared, newer] })
  expect(nameOf()).toBe('New Zoë')
  changeBook({ removed: ['contact-new'] })
  expect(nameOf()).toBe('Zoë Łuk')
  changeBook({ removed: [older.sid] })
  expect(nameOf()).toBe('A shared one')
  changeBook({ changed: [knownContact({ sid: 'contact-0', name: 'A shared one', scope: 'shared' })] })
  expect(contactBook.current().byNumber.get('+442079460018')?.sid).toBe('contact-0')
})

test('a book that learns nothing new stays the same object', () => {
  changeBook({ changed: [older] })
  const before = contactBook.current()
  changeBook({ changed: [{ ...older }], removed: ['nobody'] })
  expect(contactBook.current()).toBe(before)
})

test('the last change is the newest of all', () => {
  expect(lastChangeOf(contactBook.current())).toBeUndefined()
  changeBook({ changed: [newer, older] })
  expect(lastChangeOf(contactBook.current())).toBe('2026-11-21T00:00:00.000Z')
})
