import type { ApiPart } from '../../api/api'
import { REFETCH_ON_FOCUS } from '../../api/refetchOnFocus'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import type { AccountPart } from '../account/accountSlice'
import { selectIsParent } from '../account/accountSlice'
import { startSearch } from '../lists/startSearch'
import { startDetails } from '../navigation/changeAddress'
import type { NavigationPart } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { listenToUserActs } from './userActsListener'
import { fetchUsers, listSubAccounts } from './usersApi'
import { selectShownUser, USER } from './usersSearch'
import type { UsersPart } from './usersSlice'
import {
  actEnded,
  searchSettled,
  searchTyped,
  selectOpenedUser,
  userClosed,
  userOpened,
  usersRetryClicked,
} from './usersSlice'

/** A list that came so long ago is asked for again whenever the address changes. */
const FRESH_SECONDS = 2

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
  startSearch(start, { typed: searchTyped, settled: searchSettled, select: (state) => state.users })
  startDetails(start, { name: USER, opened: userOpened, closed: userClosed, selectOpened: selectOpenedUser })

  start({
    predicate: (action, current) =>
      actEnded.match(action) &&
      action.payload.act === 'remove' &&
      !action.payload.error &&
      selectShownUser(current) === action.payload.target,
    effect: (_, { dispatch }) => void dispatch(userClosed()),
  })
}
