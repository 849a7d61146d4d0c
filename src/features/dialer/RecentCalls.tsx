import { styled } from '@mui/material/styles'
import { memo, Suspense, useDeferredValue } from 'react'
import { useSelector } from 'react-redux'
import { PhoneIcon } from '../../components/icons/icons'
import { lazyPart } from '../../components/loading/lazyPart'
import { EmptyState } from '../../components/messages/EmptyState'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { SkeletonRows } from '../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectRecentCalls, selectRecentsFailed } from '../callHistory/recentCalls'
import { recentsRetryClicked } from './dialerSlice'
import { dialerStrings } from './dialerStrings'
import { RecentRow } from './RecentRow'

const welcome = lazyPart(async () => (await import('../help/Welcome')).Welcome)

const MAX_SHOWN = 12

/** The last numbers called, or a placeholder: tapping one fills it in, "Call again" calls it. */
export const RecentCalls = memo(function RecentCalls() {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  // In slices, as a slow phone takes a tenth of a second for the rows.
  const calls = useDeferredValue(useSelector(selectRecentCalls))
  const hasFailed = useSelector(selectRecentsFailed)

  if (hasFailed)
    return (
      <Inset>
        <LoadFailed message={text('recents.loadFailed')} onRetry={() => dispatch(recentsRetryClicked())} />
      </Inset>
    )
  if (!calls)
    return (
      <Inset>
        <SkeletonRows rows={5} />
      </Inset>
    )
  if (calls.length === 0)
    return (
      <>
        <EmptyState icon={<PhoneIcon size={28} />} title={text('recents.emptyTitle')}>
          {text('recents.emptyBody')}
        </EmptyState>
        <Suspense>
          <welcome.Component />
        </Suspense>
      </>
    )
  return (
    <Rows>
      {calls.slice(0, MAX_SHOWN).map((call) => (
        <RecentRow key={call.sid} call={call} />
      ))}
    </Rows>
  )
})

const Inset = styled('div')({ padding: 16 })
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: '6px 0 8px' })
