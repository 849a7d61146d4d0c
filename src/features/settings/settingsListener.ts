import type { ApiPart } from '../../api/api'
import type { StartLoggedIn } from '../../redux'
import type { AccountPart } from '../account/accountSlice'
import { listCallerIds } from '../callerIds/callerIdsApi'
import type { NavigationPart } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { listenToProfile } from './account/profileListener'
import type { ProfilePart } from './account/profileSlice'
import { listenToActivity } from './activity/activityListener'
import type { ActivityPart } from './activity/activitySlice'
import { listDevices } from './devices/devicesApi'
import { listenToDevices } from './devices/devicesListener'
import type { DevicesPart } from './devices/devicesSlice'
import { listenToNotifications } from './notifications/notificationsListener'
import { isAccountTab } from './settingsTabs'

type Part = AccountPart & ActivityPart & ApiPart & DevicesPart & NavigationPart & ProfilePart

export function listenToSettings<Other>(start: StartLoggedIn<Part & Other>) {
  startQueriesOfRoute<Part & Other>(start, {
    path: isAccountTab,
    queries: () => [
      listCallerIds.initiate(undefined, { forceRefetch: true }),
      listDevices.initiate(undefined, { forceRefetch: true }),
    ],
  })
  listenToProfile(start)
  listenToDevices(start)
  listenToActivity(start)
  listenToNotifications(start)
}
