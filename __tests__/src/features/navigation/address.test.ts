import { choiceOf, paramOf, sidOf, withParams } from '../../../../src/features/navigation/address'

const at = (search: string) => `/call-history${search}`

test('a valid part of an address is read', () => {
  const isShort = (value: string) => value.length < 3
  expect(paramOf('?a=ab&b=abc', 'a', isShort)).toBe('ab')
  expect(paramOf('?a=ab&b=abc', 'b', isShort)).toBeNull()
  expect(paramOf('?a=ab&b=abc', 'c', isShort)).toBeNull()
})

test('a choice is one of the given ones', () => {
  expect(choiceOf('?kind=call', 'kind', ['call', 'refund'])).toBe('call')
  expect(choiceOf('?kind=gift', 'kind', ['call', 'refund'])).toBeNull()
  expect(choiceOf('', 'kind', ['call', 'refund'])).toBeNull()
})

test.each(['../../x', '%20', '', 'x'.repeat(65)])('"%s" is not a sid', (sid) =>
  expect(sidOf(`?call=${sid}`, 'call')).toBeNull(),
)

test('a sid is read from an address', () => expect(sidOf('?call=call-7', 'call')).toBe('call-7'))

test('parts of the address change, others stay', () => {
  expect(withParams(at('?days=90&kind=call'), { kind: 'refund', since: '2026-11-01' })).toBe(
    '/call-history?days=90&kind=refund&since=2026-11-01',
  )
})

test('without parts it is just the path', () => {
  expect(withParams(at('?q=Leo&user=sub-1'), { q: null, user: null, since: null })).toBe('/call-history')
})

test('the same parts make the same address in any order', () => {
  expect(withParams(at('?user=sub-1'), { q: 'Leo' })).toBe(withParams(at('?q=Leo'), { user: 'sub-1' }))
})
