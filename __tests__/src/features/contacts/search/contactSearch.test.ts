import { changeBook, contactBook } from '../../../../../src/features/contacts/contactBook'
import { addPage, findDialed, searchContacts } from '../../../../../src/features/contacts/search/contactSearch'
import { knownContact } from '../../../../helpers/api/contacts'

const zoe = knownContact()
const adam = knownContact({
  sid: 'contact-adam',
  name: 'Adam Penn',
  company: '',
  numbers: [
    { phone_number: '+12025550100', label: '' },
    { phone_number: '+13105550171', label: 'Mobile' },
  ],
  is_favourite: true,
})

beforeEach(() => {
  contactBook.clear()
  changeBook({ changed: [zoe, adam] })
})

const namesFor = (text: string) => searchContacts(contactBook.current(), text).map(({ name }) => name)
const dialed = (number: string) => findDialed(contactBook.current(), number).map((each) => each.number)

test('pages are sorted together, and a contact that changed meanwhile replaces what came before', () => {
  const renamed = { ...zoe, name: 'Aaron Luk' }
  expect(addPage(addPage([], [zoe]), [adam])).toEqual([adam, zoe])
  expect(addPage([adam, zoe], [renamed])).toEqual([renamed, adam])
})

test('without a search, all contacts are listed by name', () => {
  expect(namesFor('')).toEqual(['Adam Penn', 'Zoë Łuk'])
})

test.each([
  ['zoe', ['Zoë Łuk']],
  ['luk', ['Zoë Łuk']],
  ['harb zo', ['Zoë Łuk']],
  ['+44 20 7946', ['Zoë Łuk']],
  ['(310) 555', ['Adam Penn']],
  ['020 7946', ['Zoë Łuk']],
  ['7366', ['Adam Penn']],
  ['enn', []],
])('a search for "%s" finds %j', (text, names) => {
  expect(namesFor(text)).toEqual(names)
})

test('the keys of the pad spell names, from any word on', () => {
  expect(dialed('+1736')).toEqual(['+12025550100'])
  expect(dialed('+1963')).toEqual(['+442079460018'])
  expect(dialed('+12326736')).toEqual(['+12025550100'])
})

test('digits find the number that contains them, not only the first', () => {
  expect(dialed('+131')).toEqual(['+13105550171'])
})

test('what is dialed already is not offered', () => {
  expect(dialed('+12025550100')).toEqual([])
})

test('an empty field offers the favorites', () => {
  expect(dialed('')).toEqual(['+12025550100'])
})
