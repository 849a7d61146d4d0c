import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../../components/forms/BusyButton'
import { HistoryIcon } from '../../../components/icons/icons'
import { EmptyState } from '../../../components/messages/EmptyState'
import { LoadFailed } from '../../../components/messages/LoadFailed'
import { formatCount, formatDateTime } from '../../../components/page/format'
import { Section } from '../../../components/page/Section'
import { useFocusHandover } from '../../../components/page/useFocusHandover'
import { VanishingButton } from '../../../components/page/VanishingButton'
import { VisuallyHidden } from '../../../components/page/VisuallyHidden'
import { WholeNumbers } from '../../../components/phone/WholeNumbers'
import { SkeletonRows } from '../../../components/rows/SkeletonRows'
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
import { knownActs } from './actKinds'
import { selectActivity, selectHasActivity } from './shownActivity'
import { useActSentence } from './useActSentence'

/** Who did what in the owner's family of accounts. */
export function ActivitySection() {
  const text = useText(activityStrings)
  if (!useSelector(selectHasActivity)) return null
  return (
    <Section title={text('activity.heading')} lead={text('activity.lead')}>
      <ActivityFilters />
      <Shown />
      <List />
    </Section>
  )
}

function List() {
  const { data, error, isLoading, isFetchingNextPage, hasNextPage, direction } = useSelector(selectActivity)
  // A failure stays on screen, busy, until the next attempt has ended.
  const hasFailed = error !== undefined
  if (!data) return hasFailed ? <Failed id="activity.failed" busy={isLoading} /> : <SkeletonRows rows={4} />
  const acts = knownActs(data.pages)
  const isOlder = direction === 'forward'
  return (
    <>
      {hasFailed && !isOlder && <Failed id="activity.newsFailed" busy={isLoading} />}
      {acts.length === 0 ? <Nothing /> : <Acts acts={acts} />}
      {hasFailed && isOlder && <Failed id="activity.olderFailed" busy={isLoading} />}
      {hasNextPage && !(hasFailed && isOlder) && <Older busy={isFetchingNextPage} />}
    </>
  )
}

/** Stays mounted while a list is replaced by another, so that screen readers announce each. */
function Shown() {
  const text = useText(activityStrings)
  const { data } = useSelector(selectActivity)
  const count = data && knownActs(data.pages).length
  return (
    <VisuallyHidden role="status">
      {count !== undefined && text('activity.shown', { count, amount: formatCount(count) })}
    </VisuallyHidden>
  )
}

interface FailedProps {
  id: 'activity.failed' | 'activity.newsFailed' | 'activity.olderFailed'
  busy: boolean
}

function Failed({ id, busy }: FailedProps) {
  const text = useText(activityStrings)
  const dispatch = useAppDispatch()
  return (
    <Spaced>
      <LoadFailed message={text(id)} busy={busy} onRetry={() => dispatch(activityRetryClicked())} />
    </Spaced>
  )
}

function Acts({ acts }: { acts: readonly Act[] }) {
  const text = useText(activityStrings)
  const sentenceOf = useActSentence(useSelector(selectAccountSid))
  return (
    <Rows aria-label={text('activity.heading')}>
      {acts.map((act) => (
        <li key={act.sid}>
          <div>
            <WholeNumbers>{sentenceOf(act)}</WholeNumbers>
          </div>
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
    <Spaced>
      <BusyButton
        ref={useFocusHandover()}
        variant="outlined"
        busy={busy}
        onClick={() => dispatch(olderActivityClicked())}
      >
        {text('activity.older')}
      </BusyButton>
    </Spaced>
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

const Spaced = styled('div')({ marginTop: 8 })

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '12px 0', overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
