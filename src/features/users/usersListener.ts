import type { ApiPart } from '../../api/api'
import { REFETCH_ON_FOCUS } from '../../api/refetchOnFocus'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import type { AccountPart } from '../account/accountSlice'
import { selectMay } from '../account/accountSlice'
import { startSearch } from '../lists/startSearch'
import { startDetails } from '../navigation/changeAddress'
import type { NavigationPart } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { listenToRequestsWaiting } from './requestsWaitingListener'
import { listenToUserActs } from './userActsListener'
import { selectShownUser, USER_PARAM } from './userSelectors'
import { fetchUsers, listSubAccounts } from './usersApi'
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

/** When the URL changes, the list is refetched if it is older than this. */
const MAX_AGE_SECONDS = 2

type Part = UsersPart & AccountPart & NavigationPart & ApiPart

const seesUsers = selectMay('users.read')

export function listenToUsers<Other>(start: StartListening<Part & Other>) {
  listenToUserActs(start)
  listenToAddress(start)
  listenToRequestsWaiting(start)

  startQueriesOfRoute<Part & Other>(start, {
    path: routes.users.path,
    queries: (state) =>
      seesUsers(state)
        ? [
            listSubAccounts.initiate(undefined, {
              ...REFETCH_ON_FOCUS,
              forceRefetch: MAX_AGE_SECONDS,
            }),
          ]
        : [],
    dependsOn: seesUsers,
  })

  start({
    actionCreator: usersRetryClicked,
    effect: (_, { dispatch }) => void dispatch(fetchUsers()),
  })
}

/** Keeps the search and the open details in the URL. */
function listenToAddress<Other>(start: StartListening<Part & Other>) {
  startSearch(start, { typed: searchTyped, settled: searchSettled, select: (state) => state.users })
  startDetails(start, { name: USER_PARAM, opened: userOpened, closed: userClosed, selectOpened: selectOpenedUser })

  start({
    predicate: (action, current) =>
      actEnded.match(action) &&
      action.payload.act === 'remove' &&
      !action.payload.error &&
      selectShownUser(current) === action.payload.target,
    effect: (_, { dispatch }) => void dispatch(userClosed()),
  })
}
