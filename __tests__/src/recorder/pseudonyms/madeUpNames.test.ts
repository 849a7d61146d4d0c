import fc from 'fast-check'
import { remoteConfigRead } from '../../../../src/features/remoteConfig/remoteConfigSlice'
import { createPseudonyms } from '../../../../src/recorder/pseudonyms/createPseudonyms'

function open(salt = 'a salt') {
  const pseudonyms = createPseudonyms(salt)
  return { ...pseudonyms, tell: (value: unknown) => JSON.parse(pseudonyms.hide(JSON.stringify(value))) }
}

test.each([
  ['name', 'Mia Park'],
  ['accountName', 'Mia Park'],
  ['account_name', 'Mia Park'],
  ['label', "Mia's phone"],
  ['companyName', 'Harbour Bakery'],
  ['company_name', 'Harbour Bakery'],
  ['website', 'https://harbour-bakery.test/about'],
  ['q', 'Park'],
  ['typed', 'Park'],
  ['told', 'Park'],
  ['text', 'Park'],
])('%s gets a made-up name of the same kind', (field, real) => {
  const { tell, names } = open()
  const madeUp: string = tell({ [field]: real })[field]
  for (const word of real.split(/\W+/).filter((each) => each.length > 1 && each !== 'https'))
    expect(madeUp).not.toContain(word)
  expect(madeUp).toMatch(field === 'website' ? /^https:\/\/[a-z]+\.example$/ : /^\p{Lu}\p{L}+( \p{L}+)*$/u)
  expect(names().get(madeUp)).toBe(real)
})

test('a name is replaced consistently: in fields, addresses, cache keys, lists and sentences', () => {
  const { tell } = open()
  const told = tell({
    account: { name: 'Mia Park' },
    lists: { '{"q":"Mia Park"}': [] },
    search: '?q=Mia+Park&page=2',
    queries: { 'listCalls({"q":"Mia Park"})': { originalArgs: { q: 'Mia Park' } } },
    error: { message: 'Mia Park has asked for credits already.' },
    receipt: { billedTo: { name: 'Mia Park' } },
    line: { kind: 'transfer', description: 'Mia Park' },
  })
  const madeUp: string = told.account.name
  expect(JSON.stringify(told)).not.toMatch(/Mia|Park/)
  expect(told).toEqual({
    account: { name: madeUp },
    lists: { [`{"q":"${madeUp}"}`]: [] },
    search: `?q=${madeUp.replace(' ', '+')}&page=2`,
    queries: { [`listCalls({"q":"${madeUp}"})`]: { originalArgs: { q: madeUp } } },
    error: { message: `${madeUp} has asked for credits already.` },
    receipt: { billedTo: { name: madeUp } },
    line: { kind: 'transfer', description: madeUp },
  })
})

test('a search for part of a name matches the made-up part, in lower and upper case', () => {
  const { tell } = open()
  const { name } = tell({ name: 'Mia Park' })
  const [first, last] = name.split(' ')
  expect(tell([{ q: 'Mia' }, { q: 'park ' }, { q: 'PARK' }])).toEqual([
    { q: first },
    { q: `${last.toLowerCase()} ` },
    { q: last.toUpperCase() },
  ])
})

test('a number in a name becomes a fictitious number, even if names are included', () => {
  const { tell, names } = open()
  const { label } = tell({ label: 'Office 2025557788' })
  const { number } = tell({ number: '+1 202 555 7788' })
  expect(label).toMatch(/^\p{Lu}\p{L}+ [2-9]\d\d55501\d\d$/u)
  expect(number.replace(/\D/g, '')).toBe(`1${label.replace(/\D/g, '')}`)
  expect(names().get(label)).toBe(`Office ${label.replace(/\D/g, '')}`)
  expect(tell({ q: '2025557788' }).q).toBe(label.replace(/\D/g, ''))
})

test('what is not a customer’s name stays: packages, errors, texts of the server, types, devices', () => {
  const { tell } = open()
  const others = {
    packages: [{ id: 'p', name: '63 credits', images: [] }],
    flow: { name: 'forgotPin', scope: 'accounts.password.update' },
    error: { name: 'AbortError', message: 'Aborted' },
    remoteConfig: { texts: { name: 'Your name', text: 'Welcome' }, banner: { text: 'Sale' } },
    device: { sid: 's', description: 'Chrome on Linux' },
    rate: { description: 'Solomon Islands' },
    step: 'closed',
    method: 'text',
    credits: 3,
    none: { name: null, label: '', q: '  ' },
  }
  expect(tell(others)).toEqual(others)
  const read = { type: remoteConfigRead.type, payload: { name: 'A', text: 'B' } }
  expect(tell(read)).toEqual(read)
})

test('a name that is also a word of the app changes nothing but names', () => {
  const { tell } = open()
  tell({ name: 'closed' })
  expect(tell({ step: 'closed', type: 'x/closed' })).toEqual({ step: 'closed', type: 'x/closed' })
})

test('any texts become distinct, consistent names, and none of them remains', () => {
  const words = fc.stringMatching(/^[A-Za-z]{4,12}$/)
  const texts = fc.array(words, { minLength: 1, maxLength: 3 }).map((each) => each.join(' '))
  fc.assert(
    fc.property(
      fc.uniqueArray(texts, { maxLength: 40 }),
      fc.constantFrom('name', 'label', 'q', 'companyName', 'website'),
      (real, field) => {
        const { tell } = open()
        const madeUp = real.map((text) => tell({ [field]: text })[field])
        expect(new Set(madeUp).size).toBe(real.length)
        expect(real.map((text) => tell({ [field]: text })[field])).toEqual(madeUp)
        expect(madeUp.filter((text, at) => text === real[at])).toEqual([])
      },
    ),
  )
})

test.each(Object.getOwnPropertyNames(Object.prototype))('a customer may be called %s', (name) => {
  const { tell, names } = open()
  const madeUp = tell({ name }).name
  expect(madeUp).not.toBe(name)
  expect(names().get(madeUp)).toBe(name)
  expect(tell(JSON.parse(`{"${name}":1}`))).toEqual(JSON.parse(`{"${name}":1}`))
})
