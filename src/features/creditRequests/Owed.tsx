import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../components/lazyPart'
import { selectOwed } from '../account/accountSlice'

const owedNotice = lazyPart(async () => (await import('./OwedNotice')).OwedNotice)

/** Shows the notice of owed credits, loading its code only then: hardly anyone owes any. */
export function Owed() {
  if (useSelector(selectOwed) === 0) return null
  return (
    <Suspense>
      <owedNotice.Component />
    </Suspense>
  )
}
