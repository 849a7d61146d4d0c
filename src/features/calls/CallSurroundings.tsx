import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { part } from '../../components/part'
import { selectIsLoggedIn } from '../session/sessionSlice'
import { selectCallIsShown } from './callsSlice'

const CallOutside = lazy(part(async () => ({ default: (await import('./CallOutside')).CallOutside })))

/** What of a call stands above the routes; its code comes once somebody is logged in. */
export function CallSurroundings() {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const isShown = useSelector(selectCallIsShown)
  if (!isLoggedIn && !isShown) return null
  return (
    <Suspense fallback={null}>
      <CallOutside />
    </Suspense>
  )
}
