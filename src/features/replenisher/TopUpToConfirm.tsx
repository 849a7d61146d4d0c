import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../components/lazyPart'
import { selectHasTopUpToConfirm } from '../account/accountSlice'

const notice = lazyPart(async () => (await import('./TopUpToConfirmNotice')).TopUpToConfirmNotice)

/** Asks the person to confirm a top-up with their bank; the code is loaded only then, as hardly any bank wants it. */
export function TopUpToConfirm() {
  if (!useSelector(selectHasTopUpToConfirm)) return null
  return (
    <Suspense>
      <notice.Component />
    </Suspense>
  )
}
