import { styled } from '@mui/material/styles'
import { useCallback, useEffect, useRef } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { BusyButton } from '../../components/forms/BusyButton'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { formatCount } from '../../components/page/format'
import { useFocusHandover } from '../../components/page/useFocusHandover'
import { useIsPrinting } from '../../components/rows/useIsPrinting'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectIsFiltered, selectListName } from './statementFilter'
import { selectLinesError, selectPageQueries, selectPages } from './statementPages'
import { endReached, linesRetryClicked } from './transactionsSlice'
import { transactionsStrings } from './transactionsStrings'

/** The next page is fetched when the end of the list is this close to the viewport. */
const PREFETCH_DISTANCE = '2400px'

/** The end of the loaded lines: more are loaded automatically as it approaches the viewport, or by its button. */
export function TransactionsEnd() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const list = useSelector(selectListName)
  const pages = useSelector(selectPages, shallowEqual)
  const requested = useSelector((state: Parameters<typeof selectPageQueries>[0]) => selectPageQueries(state).length)
  const isFiltered = useSelector(selectIsFiltered)
  const error = useSelector(selectLinesError)
  const loaded = pages.length
  const isComplete = pages.at(-1)?.nextCursor === null
  const loadMore = useCallback(() => void dispatch(endReached({ list, pages: loaded })), [dispatch, list, loaded])
  const end = useWhenNear(loadMore, !isComplete && !error)
  const isPrinting = useIsPrinting()
  const printed = pages.reduce((sum, { lines }) => sum + lines.length, 0)

  if (error)
    return (
      <Foot data-stays>
        <LoadFailed message={text('transactions:list.moreFailed')} onRetry={() => dispatch(linesRetryClicked())} />
      </Foot>
    )
  if (isComplete)
    return <Foot>{isFiltered ? text('transactions:list.endOfFound') : text('transactions:list.end')}</Foot>
  if (isPrinting)
    return <Foot>{text('transactions:list.printed', { count: printed, amount: formatCount(printed) })}</Foot>
  return (
    <Foot ref={end} data-stays>
      <More busy={requested > loaded} onClick={loadMore} />
    </Foot>
  )
}

function More(button: { busy: boolean; onClick: () => void }) {
  const text = useText(transactionsStrings)
  return (
    <BusyButton {...button} ref={useFocusHandover()}>
      {text('transactions:list.more')}
    </BusyButton>
  )
}

function useWhenNear(callback: () => void, isEnabled: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = element.current
    if (!target || !isEnabled || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && callback(), {
      rootMargin: PREFETCH_DISTANCE,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [callback, isEnabled])
  return element
}

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: 16,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))
