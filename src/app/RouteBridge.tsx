import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { routeChanged } from '../events'
import { useAppDispatch } from '../redux'

type Navigate = (path: string, options?: { replace?: boolean }) => void

export interface RouteBridgeProps {
  /** Takes the router's navigation and gives back how to return it. */
  lend: (navigate: Navigate) => () => void
}

/** Tells the store where the person is, once for each navigation, and lends the router's navigation to the services. */
export function RouteBridge({ lend }: RouteBridgeProps) {
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const announced = useRef<string | null>(null)

  // Before the first route is announced: who hears of it may want to go on at once.
  useLayoutEffect(() => lend((path, options) => void navigate(path, options)), [lend, navigate])

  useLayoutEffect(() => {
    if (announced.current === key) return
    announced.current = key
    dispatch(routeChanged({ key, pathname: pathname.replace(/(?<=.)\/+$/, ''), search }))
  }, [dispatch, key, pathname, search])

  return null
}
