import { apiBase } from '../../config'
import type { CallEngine } from '../callEngine'
import type { Clipboard } from '../clipboard'
import type { NewVersions } from '../newVersions'
import type { Printer } from '../printer'
import type { LoggedInServices, Services } from '../services'
import { createBrowserCallTab } from './callTab'
import { createBrowserCarrierProbe } from './carrierProbe'
import { createBrowserKeptLists } from './keptLists'
import { browserSharedFeed } from './sharedFeed'

/** Adds to the services of every page those for which it must have been loaded with a token. */
export function withLoggedInServices<Common extends Services>(
  services: Common,
  engine: CallEngine,
  token: () => string | undefined,
): Common & LoggedInServices {
  const apiOrigin = new URL(apiBase(location.hostname), location.origin).origin
  return {
    ...services,
    callTab: createBrowserCallTab(),
    clipboard: browserClipboard,
    engine,
    keptLists: createBrowserKeptLists(token),
    late: async () => (await import(/* webpackChunkName: 'late-listeners' */ './lateServices')).createLateServices(),
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

/** The browser's clipboard; not available without HTTPS. */
const browserClipboard: Clipboard = {
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  },
}

const browserPrinter: Printer = {
  print(title) {
    const before = document.title
    document.title = title
    window.print()
    document.title = before
  },
}
