import { apiBase, appId, publicIpUrl, sendsIdempotencyKeys, serviceId } from '../../config'
import type { CardPayments } from '../cardPayments'
import { createIntentKeys } from '../intentKeys'
import type { Log } from '../log'
import { createMemoryVault } from '../memoryVault'
import type { Services } from '../services'
import { browserAppUpdates } from './appUpdates'
import { browserClock } from './clock'
import { browserCookies } from './cookies'
import { createBrowserFiles } from './files'
import { createBrowserHttp } from './http'
import { newId } from './ids'
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

/** The browser's console. */
const browserLog: Log = {
  // biome-ignore lint/suspicious/noConsole: the specification requires some failures to be logged and not shown
  warning: (text) => console.warn(text),
}

/** Loads the code for card payments when the first card is used. */
function createLateCardPayments(apiOrigin: string): CardPayments {
  let loader: Promise<CardPayments> | undefined
  const fetchLoader = () =>
    import('./cardPayments').then(({ createBrowserCardPayments }) => createBrowserCardPayments(apiOrigin))
  return {
    async load(key) {
      try {
        loader ??= fetchLoader()
        return await (await loader).load(key)
      } catch {
        loader = undefined
        return null
      }
    },
  }
}
