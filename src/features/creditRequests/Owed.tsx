import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../components/lazyPart'
import { selectOwed } from '../account/accountSlice'

const owedNotice = lazyPart(async () => (await import('./OwedNotice')).OwedNotice)

/** Says that credits are owed; almost nobody owes any, and does not load what says so. */
export function Owed() {
  if (useSelector(selectOwed) === 0) return null
  return (
    <Suspense>
      <owedNotice.Component />
    </Suspense>
  )
}
