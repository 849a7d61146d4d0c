import type { ApiPart } from '../../api/api'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import { listCallerIds } from '../callerIds/callerIdsApi'
import type { NavigationPart } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'

/** Fetches the caller IDs, without which no test call is offered. */
export function listenToHelp<Other>(start: StartListening<ApiPart & NavigationPart & Other>) {
  startQueriesOfRoute<ApiPart & NavigationPart & Other>(start, {
    path: routes.help.path,
    queries: () => [listCallerIds.initiate()],
  })
}
