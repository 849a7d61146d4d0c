import { apiBase } from '../../config'
import type { CallEngine } from '../callEngine'
import type { NewVersions } from '../newVersions'
import type { LoggedInServices, Services } from '../services'
import { createBrowserCallTab } from './callTab'
import { createBrowserCarrierProbe } from './carrierProbe'
import { browserClipboard } from './clipboard'
import { browserPrinter } from './printer'
import { browserSharedFeed } from './sharedFeed'

/** Adds to the services of every page those for which it must have been loaded with a token. */
export function withLoggedInServices<Common extends Services>(
  services: Common,
  engine: CallEngine,
): Common & LoggedInServices {
  const apiOrigin = new URL(apiBase(location.hostname), location.origin).origin
  return {
    ...services,
    callTab: createBrowserCallTab(),
    clipboard: browserClipboard,
    engine,
    newVersions: lateNewVersions,
    printer: browserPrinter,
    reachesCarrier: createBrowserCarrierProbe(apiOrigin),
    sharedFeed: browserSharedFeed,
  }
}

/** Loaded once the page is there. */
const lateNewVersions: NewVersions = {
  onFound(callback) {
    import(/* webpackChunkName: 'new-versions' */ './newVersions').then(
      ({ browserNewVersions }) => browserNewVersions.onFound(callback),
      () => undefined,
    )
  },
}
