import { styled } from '@mui/material/styles'
import { useCallback, useEffect, useId, useRef } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { MINUTE_MS } from '../../../../shared/durations'
import { useRowBudget } from '../../../components/loading/useRowBudget'
import { visuallyHidden } from '../../../components/page/styles'
import { useHasDates, useIsWide } from '../../../components/page/useIsWide'
import { useIsPrinting } from '../../../components/rows/useIsPrinting'
import { useAppDispatch } from '../../../redux'
import { useNow } from '../../../services/ClockContext'
import { useText } from '../../../strings/text'
import { selectAccountSid } from '../../account/accountSlice'
import type { CallRecord } from '../../calls/callRecord'
import { selectCallIsLive } from '../../calls/callsSlice'
import { groupByDay } from '../../lists/groupByDay'
import { callAgainClicked, callOpened, pagesScrolledTo } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectSeesFamily } from '../filter/callsFilter'
import type { HistoryPart } from '../historyPages'
import { selectPages } from '../historyPages'
import { CallRow } from './CallRow'
import { ColumnHeads } from './ColumnHeads'
import { userWidth } from './callColumns'
import { callsListStyles } from './callsListStyles'
import { DaySection } from './DaySection'
import type { DayOfCalls } from './historyLayout'
import { callAtRow, dayOfCall, pageOfCall } from './historyLayout'
import { selectLayout, selectRowCount } from './shownList'
import { useRowFocus } from './useRowFocus'
import type { RowHeights } from './useRowHeights'
import { useRowHeights } from './useRowHeights'
import { useVirtualCalls } from './useVirtualCalls'

/** The calls grouped by day, virtualized: only those on and around the screen are rendered. */
export function CallsList() {
  const text = useText(callHistoryStrings)
  const isPrinting = useIsPrinting()
  // Sheets of paper are as wide as a small window.
  const hasColumns = useHasDates() && !isPrinting
  const isWide = useIsWide() || isPrinting
  const seesFamily = useSelector(selectSeesFamily)
  return (
    <ListStyles style={userWidth(seesFamily)}>
      <Heading>{text('callReport.calls')}</Heading>
      {hasColumns && <ColumnHeads />}
      <Rows heights={useRowHeights()} isWide={isWide} hasColumns={hasColumns} isPrinting={isPrinting} />
    </ListStyles>
  )
}

interface RowsProps {
  heights: RowHeights
  isWide: boolean
  hasColumns: boolean
  /** Then all loaded rows are shown. */
  isPrinting: boolean
}

function Rows({ heights, isWide, hasColumns, isPrinting }: RowsProps) {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const hintId = useId()
  const element = useRef<HTMLDivElement>(null)
  const layout = useSelector(selectLayout)
  const rows = useSelector(selectRowCount)
  const focus = useRowFocus(element, layout)
  const virtualizer = useVirtualCalls({ element, layout, rows, heights, pinned: focus.pinned })

  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  const firstInView = callAtRow(layout, startIndex)
  const first = pageOfCall(layout, firstInView)
  const last = pageOfCall(layout, callAtRow(layout, endIndex))
  useEffect(() => void dispatch(pagesScrolledTo({ first, last })), [dispatch, first, last])

  const [from, to] = isPrinting ? [0, layout.pageStarts.length - 1] : [first - 1, last + 1]
  const pages = useSelector(
    useCallback((state: HistoryPart) => selectPages(state, from, to), [from, to]),
    shallowEqual,
  )
  const callAt = (index: number): CallRecord | undefined => {
    const page = pageOfCall(layout, index)
    return pages[page - from]?.calls[index - (layout.pageStarts[page] ?? 0)] ?? focus.pinnedCall(index)
  }

  const now = useNow(MINUTE_MS)
  const accountSid = useSelector(selectAccountSid)
  const seesFamily = useSelector(selectSeesFamily) === true
  const isBusy = useSelector(selectCallIsLive)
  const open = useCallback((sid: string) => void dispatch(callOpened({ sid })), [dispatch])
  const callAgain = useCallback(
    ({ to, callerId }: CallRecord) => void dispatch(callAgainClicked({ to, callerId })),
    [dispatch],
  )

  const indexes = virtualizer.getVirtualIndexes().filter((row) => !layout.headings.has(row))
  const visible = indexes.map((row) => callAtRow(layout, row)).filter((call) => call < layout.calls)
  const known = isPrinting ? [...Array(layout.calls).keys()] : visible
  // No tab stop while scrolling: moving it would re-render every row that passes the top.
  const firstTabbable = virtualizer.isScrolling ? null : firstInView
  const tabbable = known.includes(focus.active ?? -1) ? focus.active : firstTabbable
  const rendered = useRowBudget(visible, virtualizer)
  const rowsInView = Math.max(1, endIndex - startIndex - 2)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key events that bubble from the focused row
    <div
      className="page"
      ref={element}
      tabIndex={-1}
      style={{ height: virtualizer.getTotalSize(), '--row': `${heights.row}px`, '--day': `${heights.day}px` } as object}
      onKeyDown={(event) => focus.onKeyDown(event, { rowsInView, scrollTo: (row) => virtualizer.scrollToIndex(row) })}
      onFocus={(event) => focus.onFocus(event, callAt)}
      onBlur={focus.onBlur}
    >
      <p id={hintId} style={visuallyHidden}>
        {text('history.keys')}
      </p>
      {groupByDay(known, (call) => dayOfCall(layout, call) as DayOfCalls).map(({ day, rows: calls }) => (
        <DaySection key={day.day} day={day} now={now} heights={heights} hintId={hintId}>
          {calls.map((index) => {
            const call = isPrinting || rendered.has(index) || index === focus.pinned ? callAt(index) : undefined
            const at = index - day.firstCall
            const top = heights.day + at * heights.row
            if (!call) return null
            const isComplete = layout.isComplete || day !== layout.days.at(-1)
            return (
              <CallRow
                key={call.sid}
                index={index}
                call={call}
                caller={accountSid && call.accountSid !== accountSid ? call.accountName : undefined}
                seesFamily={seesFamily}
                top={top}
                position={at + 1}
                setSize={isComplete ? day.calls : -1}
                isWide={isWide}
                hasColumns={hasColumns}
                isTabbable={index === tabbable}
                isBusy={isBusy}
                onOpen={open}
                onCallAgain={callAgain}
              />
            )
          })}
        </DaySection>
      ))}
      {rows > layout.days.length + layout.calls && (
        <div className="unknown" style={{ top: layout.days.length * heights.day + layout.calls * heights.row }} />
      )}
    </div>
  )
}

/** Separate from `Rows`, because styles are recomputed whenever the styled element is rendered. */
const ListStyles = styled('div')(({ theme }) => callsListStyles(theme))

const Heading = styled('h2')(visuallyHidden)
