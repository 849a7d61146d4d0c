import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { afterPaint } from '../components/speed/afterPaint'
import { HeadingIsPainted } from '../components/speed/headingIsPainted'
import { useWindow } from '../components/windowContext'
import { routeChanged } from '../events'
import { useAppDispatch } from '../redux'
import { withoutLastSlash } from '../routes'
import { showsHeadingFirst } from './headingFirst'

type Navigate = (path: string, options?: { replace?: boolean }) => void

export interface RouteBridgeProps {
  /** Takes the router's navigation and gives back how to return it. */
  lend: (navigate: Navigate) => () => void
  children?: ReactNode
}

/**
 * Tells the store where the person is, once for each navigation, and lends the router's navigation to the services.
 * Whoever goes to another screen sees its heading first: what the store and the screen's body make of it comes after.
 */
export function RouteBridge({ lend, children }: RouteBridgeProps) {
  const { key, pathname, search } = useLocation()
  const kind = useNavigationType()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const page = useWindow()
  const announced = useRef<string | null>(null)
  const [known, setKnown] = useState(pathname)
  const paintsFirst = showsHeadingFirst(kind, pathname, known)

  // Before the first route is announced: who hears of it may want to go on at once.
  useLayoutEffect(() => lend((path, options) => void navigate(path, options)), [lend, navigate])

  useLayoutEffect(() => {
    if (announced.current === key) return
    const announce = () => {
      announced.current = key
      dispatch(routeChanged({ key, pathname: withoutLastSlash(pathname), search }))
      setKnown(pathname)
    }
    return paintsFirst ? afterPaint(page, announce) : announce()
  }, [dispatch, key, page, paintsFirst, pathname, search])

  return <HeadingIsPainted value={!paintsFirst}>{children}</HeadingIsPainted>
}
