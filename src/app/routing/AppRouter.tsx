import type { ReactNode } from 'react'
import { startTransition, useLayoutEffect, useState } from 'react'
import type { RouterProps } from 'react-router-dom'
import { Router } from 'react-router-dom'
import { isScreenLoaded } from '../screens'
import { browserHistory } from './browserHistory'
import { paintsHeadingFirst } from './headingFirst'

interface Props {
  /** Shown instead of the current location. */
  past?: Pick<RouterProps, 'location' | 'navigator'>
  children: ReactNode
}

/**
 * Like React Router's own, except that a navigation to a screen whose code is loaded is rendered synchronously, not as
 * a transition, which would let all other pending work go first.
 */
export function AppRouter({ past, children }: Props) {
  const [history] = useState(browserHistory)
  const [{ action, location }, setShown] = useState(history.current)
  useLayoutEffect(() => {
    let previous = history.current().location.pathname
    return history.listen((next) => {
      const { pathname } = next.location
      const isQuick = paintsHeadingFirst(next.action, pathname, previous) && isScreenLoaded(pathname)
      previous = pathname
      if (isQuick) setShown(next)
      else startTransition(() => setShown(next))
    })
  }, [history])
  return (
    <Router location={location} navigationType={action} navigator={history} {...past}>
      {children}
    </Router>
  )
}
