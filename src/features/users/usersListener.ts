import type { ApiPart } from '../../api/api'
import { REFETCH_ON_FOCUS } from '../../api/refetchOnFocus'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import type { AccountPart } from '../account/accountSlice'
import { selectIsParent } from '../account/accountSlice'
import type { NavigationPart } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { listenToUserActs } from './userActsListener'
import { fetchUsers, listSubAccounts } from './usersApi'
import { pathOfUsers, selectUsersAddress } from './usersSearch'
import type { UsersPart } from './usersSlice'
import {
  actEnded,
  searchCleared,
  searchSettled,
  searchTyped,
  selectOpenedUser,
  selectToldSearch,
  userClosed,
  userOpened,
  usersRetryClicked,
} from './usersSlice'

/** A list that came so long ago is asked for again whenever the address changes. */
const FRESH_SECONDS = 2

/** How long typing must rest before the address follows it. */
const REST_MS = 300

type Part = UsersPart & AccountPart & NavigationPart & ApiPart

export function listenToUsers<Other>(start: StartListening<Part & Other>) {
  listenToUserActs(start)
  listenToAddress(start)

  startQueriesOfRoute<Part & Other>(start, {
    path: routes.users.path,
    queries: (state) =>
      selectIsParent(state)
        ? [
            listSubAccounts.initiate(undefined, {
              ...REFETCH_ON_FOCUS,
              forceRefetch: FRESH_SECONDS,
            }),
          ]
        : [],
    dependsOn: selectIsParent,
  })

  start({
    actionCreator: usersRetryClicked,
    effect: (_, { dispatch }) => void dispatch(fetchUsers()),
  })
}

/** The address says what is searched for and whose details are open. */
function listenToAddress<Other>(start: StartListening<Part & Other>) {
  start({
    matcher: (action) => searchTyped.match(action) || searchCleared.match(action),
    effect: async (action, { cancelActiveListeners, delay, dispatch, extra, getState, getOriginalState }) => {
      cancelActiveListeners()
      const isTyped = searchTyped.match(action)
      if (isTyped) await delay(REST_MS)
      const text = isTyped ? action.payload.text.trim() : ''
      const address = selectUsersAddress(getState())
      if (text === address.text) return
      // The first word is a step that the browser's Back undoes, typing on is not.
      const replace = selectToldSearch(isTyped ? getState() : getOriginalState()) !== null
      if (isTyped) dispatch(searchSettled({ text }))
      extra.navigation.goTo(pathOfUsers({ ...address, text }), { replace })
    },
  })

  start({
    actionCreator: userOpened,
    effect: ({ payload }, { extra, getState }) =>
      extra.navigation.goTo(pathOfUsers({ ...selectUsersAddress(getState()), userSid: payload.sid })),
  })

  start({
    predicate: (action, current) =>
      userClosed.match(action) ||
      (actEnded.match(action) &&
        action.payload.act === 'remove' &&
        !action.payload.error &&
        selectUsersAddress(current).userSid === action.payload.target),
    effect: (_, { extra, getState }) => {
      const address = selectUsersAddress(getState())
      if (selectOpenedUser(getState()) === address.userSid) extra.navigation.back()
      else extra.navigation.goTo(pathOfUsers({ ...address, userSid: null }), { replace: true })
    },
  })
}
