import type { UnknownAction } from '@reduxjs/toolkit'
import { loggedOut, routeChanged } from '../../../../src/events'
import {
  actChosen,
  actEnded,
  actSubmitted,
  searchSettled,
  searchTyped,
  usersSlice,
} from '../../../../src/features/users/usersSlice'

const after = (...actions: UnknownAction[]) => actions.reduce(usersSlice.reducer, usersSlice.getInitialState())
const route = (search = '', pathname = '/manage-users') => routeChanged({ key: search, pathname, search })
const given = (error: { status: number } | null) =>
  actEnded({ act: 'give', target: 'sub-1', name: 'Leo', credits: 5, error })
const asked = actChosen({ act: 'give', sid: 'sub-1' })
const submitted = actSubmitted({ act: 'give', sid: 'sub-1', credits: 5 })

test('a dialog closes when its action succeeds, and stays when it fails', () => {
  expect(after(asked, submitted, given(null)).asking).toBeNull()
  const failed = after(asked, submitted, given({ status: 402 }))
  expect(failed.asking).toEqual({ act: 'give', sid: 'sub-1' })
  expect(failed.outcome?.error).toEqual({ status: 402 })
  expect(failed.sending).toEqual({})
})

test('one action at a time per user, but several for several users', () => {
  const busy = after(
    submitted,
    actSubmitted({ act: 'suspend', sid: 'sub-1' }),
    actSubmitted({ act: 'invite', sid: 'sub-2' }),
  )
  expect(busy.sending).toEqual({ 'sub-1': 'give', 'sub-2': 'invite' })
})

test('the end of an action that nothing is waiting for changes nothing', () => {
  expect(after(given(null))).toEqual(usersSlice.getInitialState())
  expect(after(submitted, loggedOut({ reason: 'chosen' }), given(null))).toEqual(usersSlice.getInitialState())
})

test('each dialog is a new attempt, but a retry within it is not', () => {
  const first = after(asked, submitted, given({ status: 500 }), submitted)
  expect(first.attempt).toBe(1)
  expect(usersSlice.reducer(first, asked).attempt).toBe(2)
})

test('typed text outlives the address that follows it, but no other', () => {
  const typing = [searchTyped({ text: 'le' }), searchSettled({ text: 'le' }), searchTyped({ text: 'leo' })]
  expect(after(...typing, route('?q=le')).typed).toBe('leo')
  expect(after(...typing, route('?q=zoe')).typed).toBeNull()
})

test('leaving the screen closes its dialogs, but not pending actions', () => {
  const left = after(asked, submitted, route('', '/settings'))
  expect(left.asking).toBeNull()
  expect(left.sending).toEqual({ 'sub-1': 'give' })
})

test("going back from a user closes the user's dialog too, whereas a search keeps it", () => {
  expect(after(asked, route('?user=sub-1&q=le')).asking).toEqual({ act: 'give', sid: 'sub-1' })
  expect(after(asked, route('')).asking).toBeNull()
  const adding = actChosen({ act: 'add', sid: null })
  expect(after(adding, route('?q=le')).asking).toEqual({ act: 'add', sid: null })
})
