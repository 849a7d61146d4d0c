import { styled } from '@mui/material/styles'
import { useCallback, useEffect, useRef } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { BusyButton } from '../../components/BusyButton'
import { LoadFailed } from '../../components/LoadFailed'
import { useFocusHandover } from '../../components/useFocusHandover'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectIsFiltered, selectListName } from './statementFilter'
import { selectLinesError, selectPageQueries, selectPages } from './statementPages'
import { endReached, linesRetryClicked } from './transactionsSlice'
import { transactionsStrings } from './transactionsStrings'

/** The next page is asked for when the end of the last one is so near to the screen. */
const NEAR = '2400px'

/** The end of what is known: it goes on by itself as it comes near, and by its button for whom it does not. */
export function TransactionsEnd() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const list = useSelector(selectListName)
  const pages = useSelector(selectPages, shallowEqual)
  const asked = useSelector((state: Parameters<typeof selectPageQueries>[0]) => selectPageQueries(state).length)
  const isFiltered = useSelector(selectIsFiltered)
  const error = useSelector(selectLinesError)
  const known = pages.length
  const isComplete = pages.at(-1)?.nextCursor === null
  const more = useCallback(() => void dispatch(endReached({ list, pages: known })), [dispatch, list, known])
  const end = useWhenNear(more, !isComplete && !error)

  if (error)
    return (
      <Foot data-stays>
        <LoadFailed message={text('transactions:list.moreFailed')} onRetry={() => dispatch(linesRetryClicked())} />
      </Foot>
    )
  if (isComplete)
    return <Foot>{isFiltered ? text('transactions:list.endOfFound') : text('transactions:list.end')}</Foot>
  return (
    <Foot ref={end} data-stays>
      <More busy={asked > known} onClick={more} />
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

function useWhenNear(callback: () => void, isOn: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = element.current
    if (!target || !isOn || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && callback(), { rootMargin: NEAR })
    observer.observe(target)
    return () => observer.disconnect()
  }, [callback, isOn])
  return element
}

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: 16,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))
