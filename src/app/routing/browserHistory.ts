import type { Location, Navigator, To } from 'react-router-dom'
import { createPath, NavigationType } from 'react-router-dom'

export interface HistoryEntry {
  action: NavigationType
  location: Location
}

interface BrowserHistory extends Navigator {
  /** The current location, and the action that led to it. */
  current(): HistoryEntry
  listen(listener: (entry: HistoryEntry) => void): () => void
}

/** The browser's history, for React Router's `Router`. */
export function browserHistory(): BrowserHistory {
  let action = NavigationType.Pop
  let notify: ((entry: HistoryEntry) => void) | undefined
  const current = () => ({ action, location: currentLocation() })
  const changed = (by: NavigationType) => {
    action = by
    notify?.(current())
  }
  return {
    current,
    listen(listener) {
      const onPopState = () => changed(NavigationType.Pop)
      notify = listener
      addEventListener('popstate', onPopState)
      return () => removeEventListener('popstate', onPopState)
    },
    createHref: hrefOf,
    go: (by) => history.go(by),
    push(to, state) {
      const href = hrefOf(to)
      try {
        history.pushState(stateOf(state), '', href)
      } catch {
        // Safari limits the number of entries within 30 seconds.
        location.assign(href)
      }
      changed(NavigationType.Push)
    },
    replace(to, state) {
      history.replaceState(stateOf(state), '', hrefOf(to))
      changed(NavigationType.Replace)
    },
  }
}

function currentLocation(): Location {
  const { pathname, search, hash } = location
  return { pathname, search, hash, state: history.state?.state ?? null, key: history.state?.key ?? 'default' }
}

function stateOf(state: unknown) {
  return { state, key: Math.random().toString(36).slice(2) }
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}
