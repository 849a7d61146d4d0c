import { changeBook, lastChangeOf } from '../../../../src/features/contacts/changeBook'
import { contactBook } from '../../../../src/features/contacts/contactBook'
import { knownContact } from '../../../helpers/api/contacts'

const older = knownContact()
const newer = knownContact({ sid: 'contact-new', name: 'New Zoë', updated_at: '2026-11-21T00:00:00.000Z' })

beforeEach(() => contactBook.clear())

test('of contacts that share a number, the last changed names it', () => {
  changeBook({ changed: [newer, older] })
  expect(contactBook.current().byNumber.get('+442079460018')?.name).toBe('New Zoë')
  changeBook({ removed: ['contact-new'] })
  expect(contactBook.current().byNumber.get('+442079460018')?.name).toBe('Zoë Łuk')
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
