import { apiBase, appId, publicIpUrl, sendsIdempotencyKeys, serviceId } from '../../config'
import { createIntentKeys } from '../intentKeys'
import { createMemoryVault } from '../memoryVault'
import type { Services } from '../services'
import { browserAppUpdates } from './appUpdates'
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
import { browserRemoteConfig } from './remoteConfig'
import { createBrowserTabStorage } from './tabStorage'
import { createBrowserTabs } from './tabs'

export type BrowserServices = ReturnType<typeof createBrowserServices>

/** Creates the services of this browser that every page needs. */
export function createBrowserServices() {
  const base = apiBase(location.hostname)
  const apiOrigin = new URL(base, location.origin).origin
  return {
    appUpdates: browserAppUpdates,
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
    linkStorage: createBrowserTabStorage('tealine-link'),
    codeStorage: createBrowserTabStorage('tealine-code'),
    remoteConfig: browserRemoteConfig,
    tabs: createBrowserTabs(),
    vault: createMemoryVault(newId),
    cardPayments: createLateCardPayments(apiOrigin),
    newId,
    random: Math.random,
  } satisfies Services
}
