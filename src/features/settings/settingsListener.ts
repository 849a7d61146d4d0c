import type { ApiPart } from '../../api/api'
import type { StartListening } from '../../redux'
import { listCallerIds } from '../callerIds/callerIdsApi'
import type { NavigationPart } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { listDevices } from './devicesApi'
import { listenToDevices } from './devicesListener'
import type { DevicesPart } from './devicesSlice'
import { listenToProfile } from './profileListener'
import type { ProfilePart } from './profileSlice'
import { isAccountTab } from './settingsTabs'

type Part = ApiPart & DevicesPart & NavigationPart & ProfilePart

export function listenToSettings<Other>(start: StartListening<Part & Other>) {
  startQueriesOfRoute<Part & Other>(start, {
    path: isAccountTab,
    queries: () => [
      listCallerIds.initiate(undefined, { forceRefetch: true }),
      listDevices.initiate(undefined, { forceRefetch: true }),
    ],
  })
  listenToProfile(start)
  listenToDevices(start)
}
