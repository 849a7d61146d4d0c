import type { UnknownAction } from '@reduxjs/toolkit'
import { loggedOut, routeChanged } from '../../../../src/events'
import {
  callHistorySlice,
  callOpened,
  listKey,
  textLeft,
  textSettled,
  textTyped,
} from '../../../../src/features/callHistory/callHistorySlice'
import { readPage } from '../../../../src/features/callHistory/callsPage'
import { queryFulfilled } from '../../../helpers/api/answers'
import { manyCalls } from '../../../helpers/api/callHistory'
import { listed } from '../../../helpers/api/calls'

const { reducer } = callHistorySlice
const fold = (actions: UnknownAction[]) => actions.reduce(reducer, reducer(undefined, { type: 'start' }))
const goTo = (pathname: string, search = '') => routeChanged({ key: pathname + search, pathname, search })

function pageLoaded(cursor: string | null, next: string | null, { calls = 2, q }: { calls?: number; q?: string } = {}) {
  return queryFulfilled({
    endpointName: 'listCalls',
    originalArgs: { ...(q && { q }), cursor, limit: 200 },
    payload: readPage(listed(manyCalls(calls), next)),
  })
}

const pagesOf = (state: ReturnType<typeof fold>, wanted = {}) =>
  state.lists[listKey(wanted)]?.map(({ calls, next }) => [calls, next])

test('pages are ordered by their cursors', () => {
  const state = fold([pageLoaded(null, 'a'), pageLoaded('a', 'b'), pageLoaded('b', null, { calls: 1 })])
  expect(pagesOf(state)).toEqual([
    [2, 'a'],
    [2, 'b'],
    [1, null],
  ])
})

test('a page that grew at its head keeps the pages after it', () => {
  const state = fold([pageLoaded(null, 'a'), pageLoaded('a', null), pageLoaded(null, 'a', { calls: 3 })])
  expect(pagesOf(state)).toEqual([
    [3, 'a'],
    [2, null],
  ])
})

test('a page that now ends elsewhere drops the pages after it', () => {
  const state = fold([pageLoaded(null, 'a'), pageLoaded('a', null), pageLoaded(null, 'z')])
  expect(pagesOf(state)).toEqual([[2, 'z']])
})

test('a page that follows no known page is not part of the list', () => {
  expect(fold([pageLoaded('a', 'b')]).lists).toEqual({})
  expect(pagesOf(fold([pageLoaded(null, 'a'), pageLoaded('x', 'y')]))).toEqual([[2, 'a']])
})

test('each filter has its own list, and the oldest of many is forgotten', () => {
  const searches = Array.from({ length: 10 }, (_, index) => `${index}`)
  const state = fold(searches.map((q) => pageLoaded(null, null, { q })))
  expect(Object.keys(state.lists)).toEqual(searches.slice(2).map((q) => listKey({ q })))
})

test("the dialer's newest calls are not a page of the list", () => {
  const payload = readPage(listed(manyCalls(2)))
  const recents = queryFulfilled({
    endpointName: 'listCalls',
    originalArgs: { cursor: null, accountSid: 'a' },
    payload,
  })
  expect(fold([recents]).lists).toEqual({})
})

test('typed text stays while the address follows it, and is replaced by another address', () => {
  const typing = [textTyped({ text: '20' }), textSettled({ text: '20' }), textTyped({ text: '202' })]
  expect(fold([...typing, goTo('/call-history', '?q=20')]).typed).toBe('202')
  expect(fold([...typing, goTo('/call-history')])).toMatchObject({ typed: null, told: null })
  expect(fold([...typing, goTo('/')])).toMatchObject({ typed: null, told: null })
  expect(fold([...typing, textLeft()])).toMatchObject({ typed: null, told: null })
})

test('logging out clears everything', () => {
  const state = fold([pageLoaded(null, null), callOpened({ sid: 'call-1' }), loggedOut({ reason: 'chosen' })])
  expect(state).toEqual(fold([]))
})
