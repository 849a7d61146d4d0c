import type { UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { loggedOut } from '../../../../src/events'
import { callRequested } from '../../../../src/features/calls/callsSlice'
import {
  dialerSlice,
  linkOpened,
  numberChosen,
  numberTyped,
  phoneLinksOffered,
  priceRetryClicked,
} from '../../../../src/features/dialer/dialerSlice'

const { reducer } = dialerSlice
const empty = { number: '', isWhole: false }
const number = fc.stringMatching(/^\+\d{2,40}$/)

const typed = fc.record({ number, isWhole: fc.boolean() }).map((payload) => numberTyped(payload))
const chosen = number.map((to) => numberChosen({ number: to }))
const called = number.map((to) => callRequested({ to, callerIdSid: 'c', callerId: '+12015550123', extension: '12' }))
const others = fc.constantFrom<UnknownAction>(
  linkOpened(),
  phoneLinksOffered(),
  priceRetryClicked(),
  loggedOut({ reason: 'chosen' }),
)

test('after any sequence of events the field contains the latest input, and nothing of a placed call', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(typed, chosen, called, others)), (actions) => {
      let expected = empty
      let state = reducer(undefined, { type: 'start' })
      for (const action of actions as UnknownAction[]) {
        state = reducer(state, action)
        if (numberTyped.match(action)) expected = action.payload
        if (numberChosen.match(action)) expected = { number: action.payload.number, isWhole: true }
        if (callRequested.match(action) || loggedOut.match(action)) expected = empty
        expect(state).toEqual(expected)
      }
    }),
  )
})
