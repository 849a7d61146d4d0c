import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { HistoryIcon } from '../../components/icons/icons'
import { EmptyState } from '../../components/messages/EmptyState'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { FlushCard } from '../../components/page/Card'
import { Link } from '../../components/page/Link'
import { Screen } from '../../components/page/Screen'
import { VanishingButton } from '../../components/page/VanishingButton'
import { SkeletonRows } from '../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { selectPreferences } from '../preferences/preferencesSlice'
import { CallsFileDialog } from './CallsFileDialog'
import { filterCleared, tryAgainClicked } from './callHistorySlice'
import { callHistoryStrings } from './callHistoryStrings'
import { CallDetailsSheet } from './details/CallDetailsSheet'
import { selectIsFiltered } from './filter/callsFilter'
import { HistoryFilters } from './filter/HistoryFilters'
import { HistoryHead } from './HistoryHead'
import { selectFailedPage } from './historyPages'
import { KeptCallsList } from './kept/KeptCallsList'
import { CallsList } from './list/CallsList'
import { CallsListFoot } from './list/CallsListFoot'
import { selectHasCalls, selectIsLoaded, selectKeptCalls } from './list/shownList'
import { CallReport } from './report/CallReport'
import { selectReportBy } from './report/report'
import { UsageChart } from './usage/UsageChart'
import { selectHasChart } from './usage/usage'

export function CallHistoryScreen() {
  const text = useText(callHistoryStrings)
  const isLoaded = useSelector(selectIsLoaded)
  const hasCalls = useSelector(selectHasCalls)
  const isFiltered = useSelector(selectIsFiltered)
  const showsFilters = isFiltered || !isLoaded || hasCalls
  return (
    <Screen title={text('history.heading')}>
      {showsFilters && <HistoryFilters />}
      <Sheet>
        <Contents />
        <NoMatches />
      </Sheet>
      <CallDetailsSheet />
      <CallsFileDialog />
    </Screen>
  )
}

function Contents() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const isLoaded = useSelector(selectIsLoaded)
  const hasCalls = useSelector(selectHasCalls)
  const isFiltered = useSelector(selectIsFiltered)
  const failed = useSelector(selectFailedPage)
  const by = useSelector(selectReportBy)
  const kept = useSelector(selectKeptCalls)

  if (by)
    return (
      <WithHead>
        <CallReport by={by} />
      </WithHead>
    )
  if (hasCalls)
    return (
      <WithHead hasChart>
        <CallsList />
        <CallsListFoot />
      </WithHead>
    )
  if (isLoaded) return isFiltered ? null : <NoCalls />
  return (
    <>
      {failed && (
        <Inset>
          <LoadFailed message={text('history.loadFailed')} onRetry={() => dispatch(tryAgainClicked())} />
        </Inset>
      )}
      {kept && <KeptCallsList {...kept} />}
      {!failed && !kept && (
        <Inset>
          <SkeletonRows rows={8} />
        </Inset>
      )}
    </>
  )
}

function WithHead({ hasChart = false, children }: { hasChart?: boolean; children: ReactNode }) {
  const chartId = useId()
  const { isChartOpen } = useSelector(selectPreferences)
  const isOffered = useSelector(selectHasChart)
  return (
    <>
      <HistoryHead chartId={chartId} />
      {hasChart && isChartOpen && isOffered && <UsageChart id={chartId} />}
      {children}
    </>
  )
}

/** Announced: while typing goes on, only the list changes. */
function NoMatches() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const isLoaded = useSelector(selectIsLoaded)
  const hasCalls = useSelector(selectHasCalls)
  const isFiltered = useSelector(selectIsFiltered)
  const isReport = useSelector(selectReportBy) !== null
  return (
    <div aria-live="polite">
      {isLoaded && isFiltered && !hasCalls && !isReport && (
        <EmptyState
          icon={<HistoryIcon size={28} />}
          title={text('history.nothingTitle')}
          action={
            <VanishingButton variant="outlined" onClick={() => dispatch(filterCleared())}>
              {text('callHistory:filter.clear')}
            </VanishingButton>
          }
        >
          {text('history.nothingBody')}
        </EmptyState>
      )}
    </div>
  )
}

function NoCalls() {
  const text = useText(callHistoryStrings)
  return (
    <EmptyState
      icon={<HistoryIcon size={28} />}
      title={text('history.emptyTitle')}
      action={
        <Button variant="contained" component={Link} to={routes.placeCall.path}>
          {text('history.emptyAction')}
        </Button>
      }
    >
      <Typography variant="body2">{text('history.emptyBody')}</Typography>
    </EmptyState>
  )
}

const Sheet = styled(FlushCard)({
  // Not `hidden`, so that the sticky day headings stick to the window instead of the card.
  overflow: 'clip',
})
const Inset = styled('div')({ padding: 16 })
