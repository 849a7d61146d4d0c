import type { Location, Navigator, To } from 'react-router-dom'
import { createPath, NavigationType } from 'react-router-dom'

export interface Shown {
  action: NavigationType
  location: Location
}

interface BrowserHistory extends Navigator {
  /** How the present entry was reached, and what it is. */
  shown(): Shown
  listen(listener: (shown: Shown) => void): () => void
}

/** The browser's address and history, as the router's `Router` uses them. */
export function browserHistory(): BrowserHistory {
  let action = NavigationType.Pop
  let tell: ((shown: Shown) => void) | undefined
  const shown = () => ({ action, location: presentLocation() })
  const changed = (by: NavigationType) => {
    action = by
    tell?.(shown())
  }
  return {
    shown,
    listen(listener) {
      const travelled = () => changed(NavigationType.Pop)
      tell = listener
      addEventListener('popstate', travelled)
      return () => removeEventListener('popstate', travelled)
    },
    createHref: hrefOf,
    go: (by) => history.go(by),
    push(to, state) {
      const href = hrefOf(to)
      try {
        history.pushState(entryOf(state), '', href)
      } catch {
        // Safari allows only so many entries within half a minute.
        location.assign(href)
      }
      changed(NavigationType.Push)
    },
    replace(to, state) {
      history.replaceState(entryOf(state), '', hrefOf(to))
      changed(NavigationType.Replace)
    },
  }
}

function presentLocation(): Location {
  const { pathname, search, hash } = location
  return { pathname, search, hash, state: history.state?.state ?? null, key: history.state?.key ?? 'default' }
}

function entryOf(state: unknown) {
  return { state, key: Math.random().toString(36).slice(2) }
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}
