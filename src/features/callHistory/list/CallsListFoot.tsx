import { styled } from '@mui/material/styles'
import { shallowEqual, useSelector } from 'react-redux'
import { LoadFailed } from '../../../components/messages/LoadFailed'
import { formatCount } from '../../../components/page/format'
import { useIsPrinting } from '../../../components/rows/useIsPrinting'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { tryAgainClicked } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectIsFiltered } from '../filter/callsFilter'
import type { HistoryPart } from '../historyPages'
import { selectFailedPage, selectPages } from '../historyPages'
import { MAX_ROWS, selectLayout, selectRowCount, selectTotal } from './shownList'

/** The end of the list, or why it cannot be continued. */
export function CallsListFoot() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const isComplete = useSelector((state: HistoryPart) => selectLayout(state).isComplete)
  const rows = useSelector(selectRowCount)
  const isFiltered = useSelector(selectIsFiltered)
  const failed = useSelector(selectFailedPage)
  const isPrinting = useIsPrinting()
  if (isPrinting) return <PrintedPart />
  if (failed)
    return (
      <Failed>
        <LoadFailed message={text('history.moreFailed')} onRetry={() => dispatch(tryAgainClicked())} />
      </Failed>
    )
  if (isComplete) return <End>{isFiltered ? text('history.endOfFound') : text('history.end')}</End>
  if (rows >= MAX_ROWS) return <End>{text('history.tooMany', { count: formatCount(MAX_ROWS) })}</End>
  return null
}

/** Which part of the list is on paper, where it isn't all. */
function PrintedPart() {
  const text = useText(callHistoryStrings)
  const pages = useSelector(
    (state: HistoryPart) => selectPages(state, 0, selectLayout(state).pageStarts.length - 1),
    shallowEqual,
  )
  const total = useSelector(selectTotal)
  const printed = pages.reduce((sum, page) => sum + (page?.calls.length ?? 0), 0)
  if (printed === total) return null
  return <End>{text('history.printed', { count: printed, amount: formatCount(printed) })}</End>
}

const End = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 16,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

/** Always visible, wherever the list is scrolled to. */
const Failed = styled('div')({ position: 'sticky', bottom: 80, zIndex: 1, padding: 16 })
