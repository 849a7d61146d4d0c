import type { ReactNode } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { afterPaint } from '../../components/loading/afterPaint'
import { HeadingIsPainted } from '../../components/loading/headingIsPainted'
import { useIsHydrated } from '../../components/loading/useIsHydrated'
import { useWindow } from '../../components/page/windowContext'
import { routeChanged } from '../../events'
import type { NavigationPart } from '../../features/navigation/navigationSlice'
import { selectLocation } from '../../features/navigation/navigationSlice'
import { withoutTrailingSlash } from '../../routes'
import { paintsHeadingFirst } from './headingFirst'

type Navigate = (path: string, options?: { replace?: boolean }) => void

export interface RouteBridgeProps {
  /** Receives the router's navigate function; returns a function that takes it back. */
  lend: (navigate: Navigate) => () => void
  children?: ReactNode
}

/**
 * Dispatches the location to the store, once per navigation, and lends the router's navigate function to the services.
 * The heading of a new screen is painted first; the store and the screen's body are updated after that.
 */
export function RouteBridge({ lend, children }: RouteBridgeProps) {
  const { key, pathname, search } = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const { dispatch, getState } = useStore<NavigationPart>()
  const page = useWindow()
  const [wasInPage] = useState(!useIsHydrated())
  const announced = useRef<string | null>(null)
  const [announcedPathname, setAnnouncedPathname] = useState(pathname)
  const paintsFirst = paintsHeadingFirst(navigationType, pathname, announcedPathname)

  // Before the first `routeChanged`, whose listeners may navigate right away.
  useLayoutEffect(() => lend((path, options) => void navigate(path, options)), [lend, navigate])

  const announceLocation = useCallback(() => {
    if (announced.current === key) return
    const announce = () => {
      announced.current = key
      // A past moment that is shown again keeps its location.
      if (selectLocation(getState())?.key !== key)
        dispatch(routeChanged({ key, pathname: withoutTrailingSlash(pathname), search }))
      setAnnouncedPathname(pathname)
    }
    return paintsFirst ? afterPaint(page, announce) : announce()
  }, [dispatch, getState, key, page, paintsFirst, pathname, search])

  useLayoutEffect(() => (announced.current === null ? undefined : announceLocation()), [announceLocation])
  // That of the page load; for a hydrated page, once it has been painted.
  useEffect(() => {
    if (announced.current !== null) return undefined
    return wasInPage ? afterPaint(page, announceLocation) : announceLocation()
  }, [announceLocation, wasInPage, page])

  return <HeadingIsPainted value={!paintsFirst}>{children}</HeadingIsPainted>
}
