import type { ApiPart } from '../../../api/api'
import { fetchOnce } from '../../../api/fetchOnce'
import type { StartListening } from '../../../redux'
import type { AccountPart } from '../../account/accountSlice'
import type { NavigationPart } from '../../navigation/navigationSlice'
import { selectPathname } from '../../navigation/navigationSlice'
import { startQueriesOfRoute } from '../../navigation/queriesOfRoute'
import { listSubAccounts } from '../../users/usersApi'
import { isAccountTab } from '../settingsTabs'
import { listActivity } from './activityApi'
import type { ActivityPart } from './activitySlice'
import { activityRetryClicked, olderActivityClicked, selectActivityFilter } from './activitySlice'
import { selectActivity, selectHasActivity } from './shownActivity'

type Part = ApiPart & AccountPart & ActivityPart & NavigationPart

/** Fetches the activity while its section is shown, and again after each change made on this tab or named by an event. */
export function listenToActivity<Other>(start: StartListening<Part & Other>) {
  startQueriesOfRoute<Part & Other>(start, {
    path: isAccountTab,
    queries: (state) =>
      selectHasActivity(state)
        ? [listActivity.initiate(selectActivityFilter(state), { forceRefetch: true }), listSubAccounts.initiate()]
        : [],
    dependsOn: (state) => selectHasActivity(state) && selectActivityFilter(state),
  })

  start({
    predicate: (action, state) =>
      action.type === 'api/executeMutation/fulfilled' &&
      isAccountTab(selectPathname(state)) &&
      selectHasActivity(state),
    effect: (_, { dispatch, getState }) =>
      void dispatch(fetchOnce(listActivity.initiate(selectActivityFilter(getState()), { forceRefetch: true }))),
  })

  start({
    actionCreator: olderActivityClicked,
    effect: (_, { dispatch, getState }) =>
      void dispatch(fetchOnce(listActivity.initiate(selectActivityFilter(getState()), { direction: 'forward' }))),
  })

  start({
    actionCreator: activityRetryClicked,
    effect: (_, { dispatch, getState }) => {
      const filter = selectActivityFilter(getState())
      const { data, direction } = selectActivity(getState())
      const how = data && direction === 'forward' ? { direction } : { forceRefetch: true }
      void dispatch(fetchOnce(listActivity.initiate(filter, how)))
    },
  })
}
