import type { ApiPart } from '../../../src/api/api'
import { createPageSelector, mergeNewestRows, tagNewestPage } from '../../../src/api/pages'

const rows = (...sids: string[]) => sids.map((sid) => ({ sid }))

test('new rows are added above the older ones', () => {
  expect(mergeNewestRows(rows('3', '2', '1'), rows('5', '4', '3'))).toEqual(rows('5', '4', '3', '2', '1'))
})

test('an updated row replaces the old one', () => {
  const [before, news] = [[{ sid: '1', isPaid: false }], [{ sid: '1', isPaid: true }]]
  expect(mergeNewestRows(before, news)).toEqual(news)
})

test('without new rows nothing changes', () => {
  expect(mergeNewestRows(rows('2', '1'), rows('2', '1'))).toEqual(rows('2', '1'))
})

test.each([
  ['the first row', rows(), rows('1')],
  ['more news than a page holds', rows('2', '1'), rows('9', '8')],
  ['no row any more', rows('1'), rows()],
])('%s starts a new list', (_, before, news) => expect(mergeNewestRows(before, news)).toBeNull())

test('each page keeps its selector as long as the query is the same', () => {
  const select = jest.fn((wanted: { kind: string }, cursor: string | null) => () => `${wanted.kind} ${cursor}`)
  const answerTo = createPageSelector(select)
  const [state, wanted] = [{} as ApiPart, { kind: 'call' }]
  expect(answerTo(state, wanted, null)).toBe('call null')
  expect(answerTo(state, wanted, 'c1')).toBe('call c1')
  expect(answerTo(state, wanted, null)).toBe('call null')
  expect(select).toHaveBeenCalledTimes(2)
  expect(answerTo(state, { kind: 'refund' }, null)).toBe('refund null')
})

test('only the newest page has the tag of its list', () => {
  const tags = tagNewestPage('Calls')
  expect(tags(undefined, undefined, { cursor: null })).toEqual(['Calls'])
  expect(tags(undefined, undefined, { cursor: 'c1' })).toEqual([])
})
