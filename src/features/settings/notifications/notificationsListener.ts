import type { ApiPart } from '../../../api/api'
import { fetchOnce } from '../../../api/fetchOnce'
import type { StartListening } from '../../../redux'
import type { NavigationPart } from '../../navigation/navigationSlice'
import { startQueriesOfRoute } from '../../navigation/queriesOfRoute'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import { isAccountTab } from '../settingsTabs'
import { changeNotifications, getNotifications } from './notificationsApi'
import { notificationSwitched, notificationsRetryClicked } from './notificationsSlice'

/** Fetches the choices while they are shown, and saves each change at once, one after the other. */
export function listenToNotifications<Other>(start: StartListening<ApiPart & NavigationPart & Other>) {
  let saving: Promise<unknown> = Promise.resolve()

  startQueriesOfRoute<ApiPart & NavigationPart & Other>(start, {
    path: isAccountTab,
    queries: (state) =>
      selectOffers(state, 'notifications') ? [getNotifications.initiate(undefined, { forceRefetch: true })] : [],
    dependsOn: (state) => selectOffers(state, 'notifications'),
  })

  start({
    actionCreator: notificationSwitched,
    effect: ({ payload: { kind, on } }, { dispatch }) => {
      saving = saving.then(() => dispatch(changeNotifications.initiate({ [kind]: on }, { track: false })))
    },
  })

  start({
    actionCreator: notificationsRetryClicked,
    effect: (_, { dispatch }) => void dispatch(fetchOnce(getNotifications.initiate(undefined, { forceRefetch: true }))),
  })
}
