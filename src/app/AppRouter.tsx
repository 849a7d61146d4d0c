import type { ReactNode } from 'react'
import { startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom'
import { showsHeadingFirst } from './headingFirst'
import { isScreenThere } from './screens'

/**
 * The browser's address and history. As the router's own, but for a screen whose code is there: its heading is drawn in one
 * go, not in slices between which everything else that waits has its turn.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => {
    let before = history.location.pathname
    return history.listen((next) => {
      const { pathname } = next.location
      const isQuick = showsHeadingFirst(next.action, pathname, before) && isScreenThere(pathname)
      before = pathname
      if (isQuick) setShown(next)
      else startTransition(() => setShown(next))
    })
  }, [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
