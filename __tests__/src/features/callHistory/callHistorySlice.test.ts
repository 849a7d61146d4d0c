import type { UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { loggedOut, routeChanged } from '../../../../src/events'
import {
  callAgainClicked,
  callHistorySlice,
  moreClicked,
  tryAgainClicked,
} from '../../../../src/features/callHistory/callHistorySlice'

const { reducer } = callHistorySlice
const goTo = (pathname: string) => routeChanged({ key: pathname, pathname, search: '' })

test('reading goes on page by page, and begins anew once the screen was left', () => {
  const events = fc.constantFrom<UnknownAction>(
    moreClicked(),
    tryAgainClicked(),
    callAgainClicked({ to: '+12025550100', callerId: '+12015550123' }),
    goTo('/call-history'),
    goTo('/'),
    loggedOut({ reason: 'chosen' }),
  )
  fc.assert(
    fc.property(fc.array(events), (actions) => {
      let pages = 1
      let state = reducer(undefined, { type: 'start' })
      for (const action of actions) {
        state = reducer(state, action)
        if (moreClicked.match(action)) pages += 1
        if (loggedOut.match(action) || (routeChanged.match(action) && action.payload.pathname === '/')) pages = 1
        expect(state.pagesWanted).toBe(pages)
      }
    }),
  )
})
