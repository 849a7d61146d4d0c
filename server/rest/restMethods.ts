import type { Services } from '../services'
import { accessHandlers } from './accessHandlers'
import { accountHandlers } from './accountHandlers'
import { callHandlers } from './callHandlers'
import { contactHandlers } from './contactHandlers'
import { purchaseHandlers } from './purchaseHandlers'
import type { RestHandlers } from './restHandlers'
import { statementHandlers } from './statementHandlers'
import { subAccountHandlers } from './subAccountHandlers'

/** All handlers of the REST API. */
export function restHandlers(services: Services): RestHandlers {
  return {
    ...accessHandlers(services),
    ...accountHandlers(services),
    ...callHandlers(services),
    ...contactHandlers(services),
    ...purchaseHandlers(services),
    ...subAccountHandlers(services),
    ...statementHandlers(services),
  }
}
