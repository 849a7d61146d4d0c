import type { ApiPart } from '../../api/api'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import { listCallerIds } from '../callerIds/callerIdsApi'
import type { NavigationPart } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'

/** A test call shows a caller ID, as every call does. */
export function listenToHelp<Other>(start: StartListening<ApiPart & NavigationPart & Other>) {
  startQueriesOfRoute<ApiPart & NavigationPart & Other>(start, {
    path: routes.help.path,
    queries: () => [listCallerIds.initiate()],
  })
}
