import type { AppKind } from '../app/appKind'
import { loggedInKind } from '../app/loggedInKind'
import type { RootState } from '../app/rootReducer'
import { createLazyCallEngine } from '../services/browser/callEngine/lazyCallEngine'
import { withLoggedInServices } from '../services/browser/loggedInServices'
import { LevelsProvider } from '../services/LevelsContext'
import type { LoggedInServices, Services } from '../services/services'

interface LoggedInPage<Common> {
  kind: AppKind<RootState, LoggedInServices>
  services: Common & LoggedInServices
}

/**
 * Adds the telephone, and whatever else only a page load with a token needs.
 * @param token that of the session; undefined once it has ended
 */
export function createLoggedInPage<Common extends Services>(
  common: Common,
  token: () => string | undefined,
): LoggedInPage<Common> {
  const engine = createLazyCallEngine(
    () => import(/* webpackChunkName: 'telephone' */ '../services/browser/callEngine/browserCallEngine'),
  )
  const Content = () => (
    <LevelsProvider read={engine.levels}>
      <loggedInKind.Content />
    </LevelsProvider>
  )
  return { kind: { ...loggedInKind, Content }, services: withLoggedInServices(common, engine, token) }
}
