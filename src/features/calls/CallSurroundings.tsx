import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../components/loading/lazyPart'
import { selectIsLoggedIn } from '../session/sessionSlice'
import { selectCallIsShown } from './callsSlice'

const outside = lazyPart(async () => (await import(/* webpackChunkName: 'call-outside' */ './CallOutside')).CallOutside)

/** The parts of a call outside the routes; their code is loaded once the user is logged in. */
export function CallSurroundings() {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const isShown = useSelector(selectCallIsShown)
  if (!isLoggedIn && !isShown) return null
  return (
    <Suspense fallback={null}>
      <outside.Component />
    </Suspense>
  )
}
