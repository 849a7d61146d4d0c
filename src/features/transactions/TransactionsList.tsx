import { styled } from '@mui/material/styles'
import { memo, useCallback, useId, useMemo } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { MINUTE_MS } from '../../../shared/durations'
import { ReceiptIcon } from '../../components/icons/laterIcons'
import { EmptyState } from '../../components/messages/EmptyState'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { dayOf, startOfDay } from '../../components/page/days'
import { formatDay, formatShortDay } from '../../components/page/format'
import { USUAL_PAGE_TEXT } from '../../components/page/styles'
import { useHasDates } from '../../components/page/useIsWide'
import { VanishingButton } from '../../components/page/VanishingButton'
import { SkeletonRows } from '../../components/rows/SkeletonRows'
import { useIsPrinting } from '../../components/rows/useIsPrinting'
import { useAppDispatch } from '../../redux'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import type { DayGroup } from '../lists/groupByDay'
import { groupByDay } from '../lists/groupByDay'
import { Lines } from './Lines'
import { LoadProblem } from './LoadProblem'
import { selectIsFiltered } from './statementFilter'
import { selectLinesError, selectPages, selectRefreshError } from './statementPages'
import { TransactionRow } from './TransactionRow'
import { TransactionsEnd } from './TransactionsEnd'
import type { StatementLine } from './transactionsApi'
import { filterCleared, linesRetryClicked, receiptOpened } from './transactionsSlice'
import { transactionsStrings } from './transactionsStrings'

/** The statement, newest first, grouped by day. */
export function TransactionsList() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const now = useNow(MINUTE_MS)
  const isPrinting = useIsPrinting()
  const isShort = useHasDates() && !isPrinting
  const pages = useSelector(selectPages, shallowEqual)
  const days = useMemo(
    () =>
      groupByDay(
        pages.flatMap(({ lines }) => lines),
        ({ at }) => dayOf(at),
      ),
    [pages],
  )
  const error = useSelector(selectLinesError)
  const openReceipt = useCallback((sid: string) => void dispatch(receiptOpened({ sid })), [dispatch])

  const isLoaded = pages.length > 0
  return (
    <>
      {isLoaded ? (
        <>
          <RefreshFailed />
          {days.map((day) => (
            <Day key={day.day} day={day} now={now} isShort={isShort} onReceipt={openReceipt} />
          ))}
          {days.length > 0 && <TransactionsEnd />}
        </>
      ) : (
        <Inset>
          {error ? (
            <LoadProblem
              error={error}
              failed={text('transactions:list.failed')}
              notOffered={text('transactions:list.notOffered')}
              onRetry={() => dispatch(linesRetryClicked())}
            />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </Inset>
      )}
      <div aria-live="polite">{isLoaded && days.length === 0 && <NoLines />}</div>
    </>
  )
}

/** Skips rendering a day again when only older days were added below it. */
const Day = memo(
  DaySection,
  (before, { day, now, isShort, onReceipt }) =>
    before.now === now &&
    before.isShort === isShort &&
    before.onReceipt === onReceipt &&
    shallowEqual(before.day.rows, day.rows),
)

interface DayProps {
  day: DayGroup<string, StatementLine>
  /** In ms since the epoch; determines which day is today. */
  now: number
  /** The day is in a column. */
  isShort: boolean
  onReceipt: (sid: string) => void
}

function DaySection({ day: { day, rows: lines }, now, isShort, onReceipt }: DayProps) {
  const id = useId()
  const start = startOfDay(day)
  return (
    <Section
      style={{ '--lines': lines.length, '--receipts': lines.filter(({ hasReceipt }) => hasReceipt).length } as object}
    >
      <DayHeading id={id}>
        <span>{isShort ? formatShortDay(start, now) : formatDay(start, now)}</span>
      </DayHeading>
      <Lines aria-labelledby={id}>
        {lines.map((line) => (
          <TransactionRow key={line.sid} line={line} onReceipt={onReceipt} />
        ))}
      </Lines>
    </Section>
  )
}

function NoLines() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const isFiltered = useSelector(selectIsFiltered)
  if (!isFiltered)
    return (
      <EmptyState icon={<ReceiptIcon size={28} />} title={text('transactions:list.emptyTitle')}>
        {text('transactions:list.emptyBody')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<ReceiptIcon size={28} />}
      title={text('transactions:list.nothingTitle')}
      action={
        <VanishingButton variant="outlined" onClick={() => dispatch(filterCleared())}>
          {text('transactions:filter.clear')}
        </VanishingButton>
      }
    >
      {text('transactions:list.nothingBody')}
    </EmptyState>
  )
}

/** Shown above the list if its newest transactions could not be loaded. */
function RefreshFailed() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  if (!useSelector(selectRefreshError)) return null
  return (
    <RefreshInset>
      <LoadFailed message={text('transactions:list.newsFailed')} onRetry={() => dispatch(linesRetryClicked())} />
    </RefreshInset>
  )
}

// The browser skips rendering of off-screen days; their height is estimated here, so that scrolling does not jump.
const Section = styled('section')(({ theme }) => ({
  contentVisibility: 'auto',
  '@media print': { contentVisibility: 'visible', containIntrinsicBlockSize: 'none' },
  containIntrinsicBlockSize: 'auto calc(29px + var(--lines) * 45px)',
  [theme.breakpoints.down('sm')]: {
    containIntrinsicBlockSize: 'auto calc(29px + var(--lines) * 61px + var(--receipts) * 44px)',
  },
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('lg')]: {
    [USUAL_PAGE_TEXT]: { containIntrinsicBlockSize: 'auto calc(1px + var(--lines) * 45px)' },
  },
}))

const DayHeading = styled('h3')(({ theme }) => ({
  breakAfter: 'avoid',
  ...theme.typography.caption,
  fontWeight: 600,
  margin: 0,
  padding: '8px 16px 4px',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  // In a column of its own it takes no height, and stays in view while its lines scroll by.
  [theme.breakpoints.up('lg')]: {
    [USUAL_PAGE_TEXT]: {
      position: 'sticky',
      top: 'var(--top-height, 0px)',
      height: 0,
      padding: '0 24px',
      pointerEvents: 'none',
      '& > span': {
        display: 'flex',
        alignItems: 'center',
        height: 44,
        fontSize: theme.typography.body2.fontSize,
        fontWeight: 500,
        color: theme.vars.palette.text.primary,
      },
      '@media print': { position: 'static' },
    },
  },
}))

const Inset = styled('div')({ padding: 16 })

const RefreshInset = styled('div')({ padding: '0 16px 16px' })
