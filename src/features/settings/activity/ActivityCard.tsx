import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../../components/BusyButton'
import { EmptyState } from '../../../components/EmptyState'
import { formatCount, formatDateTime } from '../../../components/format'
import { HistoryIcon } from '../../../components/icons'
import { LoadFailed } from '../../../components/LoadFailed'
import { SectionCard } from '../../../components/SectionCard'
import { SkeletonRows } from '../../../components/SkeletonRows'
import { useFocusHandover } from '../../../components/useFocusHandover'
import { VanishingButton } from '../../../components/VanishingButton'
import { VisuallyHidden } from '../../../components/VisuallyHidden'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectAccountSid } from '../../account/accountSlice'
import { ActivityFilters } from './ActivityFilters'
import type { Act } from './activityApi'
import {
  activityFilterCleared,
  activityRetryClicked,
  olderActivityClicked,
  selectActivityFilter,
} from './activitySlice'
import { activityStrings } from './activityStrings'
import { selectActivity, selectHasActivity } from './shownActivity'
import { useActSentence } from './useActSentence'

/** Who did what in the owner's family of accounts. */
export function ActivityCard() {
  const text = useText(activityStrings)
  if (!useSelector(selectHasActivity)) return null
  return (
    <SectionCard title={text('activity.heading')} lead={text('activity.lead')}>
      <ActivityFilters />
      <List />
    </SectionCard>
  )
}

function List() {
  const text = useText(activityStrings)
  const dispatch = useAppDispatch()
  const { data, isError, isFetchingNextPage, hasNextPage } = useSelector(selectActivity)
  const retry = () => dispatch(activityRetryClicked())
  if (!data && isError) return <LoadFailed message={text('activity.failed')} onRetry={retry} />
  if (!data) return <SkeletonRows rows={4} />
  const acts = data.pages.flatMap((page) => page.acts)
  return (
    <>
      <VisuallyHidden role="status">
        {text('activity.shown', { count: acts.length, amount: formatCount(acts.length) })}
      </VisuallyHidden>
      {acts.length === 0 ? <Nothing /> : <Acts acts={acts} />}
      {isError && <LoadFailed message={text('activity.olderFailed')} onRetry={retry} />}
      {hasNextPage && !isError && <Older busy={isFetchingNextPage} />}
    </>
  )
}

function Acts({ acts }: { acts: readonly Act[] }) {
  const text = useText(activityStrings)
  const sentenceOf = useActSentence(useSelector(selectAccountSid))
  return (
    <Rows aria-label={text('activity.heading')}>
      {acts.map((act) => (
        <li key={act.sid}>
          <div>{sentenceOf(act)}</div>
          <time dateTime={new Date(act.at).toISOString()}>{formatDateTime(act.at)}</time>
        </li>
      ))}
    </Rows>
  )
}

function Older({ busy }: { busy: boolean }) {
  const text = useText(activityStrings)
  const dispatch = useAppDispatch()
  return (
    <BusyButton ref={useFocusHandover()} busy={busy} onClick={() => dispatch(olderActivityClicked())}>
      {text('activity.older')}
    </BusyButton>
  )
}

function Nothing() {
  const text = useText(activityStrings)
  const dispatch = useAppDispatch()
  const { kind, personSid } = useSelector(selectActivityFilter)
  const icon = <HistoryIcon size={28} />
  if (kind === null && personSid === null)
    return (
      <EmptyState icon={icon} title={text('activity.emptyTitle')}>
        {text('activity.emptyBody')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title={text('activity.nothingTitle')}
      action={
        <VanishingButton variant="outlined" onClick={() => dispatch(activityFilterCleared())}>
          {text('activity.clear')}
        </VanishingButton>
      }
    >
      {text('activity.nothingBody')}
    </EmptyState>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '12px 0', overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
