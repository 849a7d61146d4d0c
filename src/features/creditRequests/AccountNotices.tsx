import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../components/lazyPart'
import { selectHasTopUpToConfirm, selectOwed } from '../account/accountSlice'

const notices = lazyPart(async () => (await import('./ShownNotices')).ShownNotices)

/** What the account waits for its owner to do. Its code is loaded only then: hardly anybody has anything to do. */
export function AccountNotices() {
  const owed = useSelector(selectOwed)
  if (!useSelector(selectHasTopUpToConfirm) && owed === 0) return null
  return (
    <Suspense>
      <notices.Component />
    </Suspense>
  )
}
