import { apiBase, appId, publicIpUrl, sendsIdempotencyKeys, serviceId } from '../../config'
import type { CallEngine } from '../callEngine'
import { createIntentKeys } from '../intentKeys'
import { createMemoryVault } from '../memoryVault'
import type { Services } from '../services'
import { createBrowserAppUpdates } from './appUpdates'
import { createBrowserCallTab } from './callTab'

import { createBrowserCarrierProbe } from './carrierProbe'
import { browserClipboard } from './clipboard'
import { browserClock } from './clock'
import { browserCookies } from './cookies'
import { createBrowserFiles } from './files'
import { createBrowserHttp } from './http'
import { newId } from './ids'
import { createLateCardPayments } from './lateCardPayments'
import { browserLog } from './log'
import { createBrowserNavigation } from './navigation'
import { browserPage } from './page'
import { createBrowserStorage } from './persistentStorage'
import { browserPrinter } from './printer'
import { browserRemoteConfig } from './remoteConfig'
import { browserSharedFeed } from './sharedFeed'
import { createBrowserTabStorage } from './tabStorage'
import { createBrowserTabs } from './tabs'

/** Creates the services of this browser. */
export function createBrowserServices(engine: CallEngine) {
  const base = apiBase(location.hostname)
  const apiOrigin = new URL(base, location.origin).origin
  return {
    appUpdates: createBrowserAppUpdates(),
    clipboard: browserClipboard,
    clock: browserClock,
    cookies: browserCookies,
    files: createBrowserFiles(),
    http: createBrowserHttp(),
    apiSettings: {
      base,
      serviceId,
      appId,
      sendsIdempotencyKeys: sendsIdempotencyKeys(location.origin, base),
      publicIpUrl,
    },
    intentKeys: createIntentKeys(newId),
    storage: createBrowserStorage('preferences'),
    log: browserLog,
    navigation: createBrowserNavigation(),
    page: browserPage,
    recordingStorage: createBrowserTabStorage('tealine-recording'),
    printer: browserPrinter,
    remoteConfig: browserRemoteConfig,
    tabs: createBrowserTabs(),
    sharedFeed: browserSharedFeed,
    vault: createMemoryVault(newId),
    engine,
    cardPayments: createLateCardPayments(apiOrigin),
    reachesCarrier: createBrowserCarrierProbe(apiOrigin),
    callTab: createBrowserCallTab(),
    newId,
    random: Math.random,
  } satisfies Services
}
