import type { ReactNode } from 'react'
import { startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import { browserHistory } from './browserHistory'
import { showsHeadingFirst } from './headingFirst'
import { isScreenThere } from './screens'

/**
 * As the router's own, but for a screen whose code is there: its heading is drawn in one go, not in slices between which
 * everything else that waits has its turn.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory)
  const [{ action, location }, setShown] = useState(history.shown)
  useLayoutEffect(() => {
    let before = history.shown().location.pathname
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
