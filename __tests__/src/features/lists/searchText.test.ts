import type { SearchText } from '../../../../src/features/lists/searchText'
import { followAddress, searchTextOf } from '../../../../src/features/lists/searchText'

test.each([
  ['a text', '?q=Zo%C3%AB+%26+Co', 'Zoë & Co'],
  ['no text', '?user=sub-1', ''],
  ['blanks', '?q=%20%20', ''],
  ['signs that no keyboard makes', '?q=%00Leo%0A%09Chen', 'Leo  Chen'],
  ['a text longer than the server takes', `?q=${'1'.repeat(100)}`, '1'.repeat(80)],
])('%s', (_, search, text) => expect(searchTextOf(search)).toBe(text))

test('further typing stays when the address catches up', () => {
  const state: SearchText = { typed: 'leo', told: 'le' }
  followAddress(state, '?q=le')
  expect(state).toEqual({ typed: 'leo', told: 'le' })
})

test('another address replaces what was typed', () => {
  const state: SearchText = { typed: 'leo', told: 'le' }
  followAddress(state, '?q=zoe')
  expect(state).toEqual({ typed: null, told: null })
})
