import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../components/loading/lazyPart'
import { selectHasTopUpToConfirm, selectOwed } from '../account/accountSlice'

const notices = lazyPart(async () => (await import('./ShownNotices')).ShownNotices)

/** What the owner has to do for the account. Its code is loaded only if there is something, which is rare. */
export function AccountNotices() {
  const owed = useSelector(selectOwed)
  if (!useSelector(selectHasTopUpToConfirm) && owed === 0) return null
  return (
    <Suspense>
      <notices.Component />
    </Suspense>
  )
}
