import { apiBase } from '../../config'
import type { CallEngine } from '../callEngine'
import type { Clipboard } from '../clipboard'
import type { NewVersions } from '../newVersions'
import type { Printer } from '../printer'
import type { LoggedInServices, Services } from '../services'
import type { SharedFeed } from '../sharedFeed'
import { createBrowserCallTab } from './callTab'
import { createBrowserCarrierProbe } from './carrierProbe'
import { createBrowserKeptLists } from './keptLists'

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
    loadPush: async () => (await import(/* webpackChunkName: 'push' */ './push')).browserPush,
    reachesCarrier: createBrowserCarrierProbe(apiOrigin),
    sharedFeed: lateSharedFeed,
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

/** Loaded when it is joined, which is once the server's features are known. Without its code there is no feed. */
const lateSharedFeed: SharedFeed = {
  join(...joining) {
    let leave: (() => void) | undefined
    let hasLeft = false
    import('./sharedFeed').then(
      ({ browserSharedFeed }) => {
        if (!hasLeft) leave = browserSharedFeed.join(...joining)
      },
      () => undefined,
    )
    return () => {
      hasLeft = true
      leave?.()
    }
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
