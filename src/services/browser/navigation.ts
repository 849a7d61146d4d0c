import type { Navigation } from '../navigation'

type Navigate = (path: string, options?: { replace?: boolean }) => void

/** `lend` receives the router's navigate function once the router is mounted; before that, `goTo` loads the page. */
export function createBrowserNavigation(): Navigation & { lend(navigate: Navigate): () => void } {
  let lent: Navigate | undefined
  return {
    lend(navigate) {
      lent = navigate
      return () => {
        if (lent === navigate) lent = undefined
      }
    },
    goTo(path, options) {
      if (lent) lent(path, options)
      else location.assign(hrefOf(path))
    },
    back: () => history.back(),
    load: (path) => location.replace(hrefOf(path)),
    openTab(url) {
      const tab = window.open(url, '_blank')
      // With "noopener", `open` would not return whether the tab was opened.
      if (tab) tab.opener = null
      return tab !== null
    },
    origin: () => location.origin,
    openPhoneLinksHere(path) {
      for (const scheme of ['tel', 'web+tel']) {
        navigator.registerProtocolHandler?.(scheme, `${location.origin}${path}?to=%s`)
      }
    },
  }
}

/** With the origin, so that a path with two leading slashes is not read as another host. */
const hrefOf = (path: string) => location.origin + path
