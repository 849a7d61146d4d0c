import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { createBrowserKeptLists } from '../../../../src/services/browser/keptLists'

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  Object.assign(globalThis, { TextEncoder, TextDecoder })
})
afterEach(() => localStorage.clear())

const copy = { calls: [{ to: '+12025550100', name: 'Zoë' }], at: 1 }

function device(token: string | undefined) {
  const session = { token }
  return { session, lists: createBrowserKeptLists(() => session.token) }
}

const stored = () => Object.values({ ...localStorage }).join()

test('what a session keeps it can recall, however long', async () => {
  const long = { contacts: Array.from({ length: 500 }, (_, at) => ({ sid: `c${at}`, name: 'Zoë Łuk '.repeat(4) })) }
  const { lists } = device('token-one')
  await lists.keep('calls', copy)
  await lists.keep('contacts', long)
  expect(await lists.recall('calls')).toEqual(copy)
  expect(await lists.recall('contacts')).toEqual(long)
})

test('no number, name or token can be read in the storage', async () => {
  await device('token-one').lists.keep('calls', copy)
  expect(stored()).toMatch(/^[\w+/=]{80,}$/)
  expect(atob(stored())).not.toMatch(/2025550100|Zo|token/)
})

test("another session can't recall it, and erases it", async () => {
  await device('token-one').lists.keep('calls', copy)
  expect(await device('token-two').lists.recall('calls')).toBeUndefined()
  expect(await device('token-one').lists.recall('calls')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('a copy of one list does not open as another', async () => {
  const { lists } = device('token-one')
  await lists.keep('calls', copy)
  localStorage.setItem('tealine-kept-contacts', localStorage.getItem('tealine-kept-calls') ?? '')
  expect(await lists.recall('contacts')).toBeUndefined()
})

test('nothing is kept or recalled without a session, nor after one that ended meanwhile', async () => {
  const nobody = device(undefined)
  await nobody.lists.keep('calls', copy)
  expect(localStorage).toHaveLength(0)

  const { session, lists } = device('token-one')
  const kept = lists.keep('calls', copy)
  session.token = undefined
  await kept
  expect(localStorage).toHaveLength(0)
  expect(await lists.recall('calls')).toBeUndefined()
})

test('what a page holds is kept for nobody who has logged in in another tab since', async () => {
  const one = device('token-one')
  const two = device('token-two')
  await two.lists.keep('contacts', copy)
  one.session.token = 'token-two'
  await one.lists.keep('calls', copy)
  expect(await one.lists.recall('contacts')).toBeUndefined()
  expect(await two.lists.recall('contacts')).toEqual(copy)
  expect(await two.lists.recall('calls')).toBeUndefined()

  one.lists.forget()
  await one.lists.keep('calls', copy)
  expect(await one.lists.recall('calls')).toEqual(copy)
})

test('one list or all can be forgotten', async () => {
  const { lists } = device('token-one')
  await lists.keep('calls', copy)
  await lists.keep('contacts', copy)
  lists.forget('contacts')
  expect([await lists.recall('calls'), await lists.recall('contacts')]).toEqual([copy, undefined])
  lists.forget()
  expect(localStorage).toHaveLength(0)
})

test('a browser without encryption, or whose storage is full, keeps nothing and recalls nothing', async () => {
  const { lists } = device('token-one')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  await lists.keep('calls', copy)
  jest.restoreAllMocks()
  jest.spyOn(webcrypto, 'subtle', 'get').mockReturnValue(undefined as never)
  await lists.keep('calls', copy)
  jest.restoreAllMocks()
  expect(await lists.recall('calls')).toBeUndefined()
})
