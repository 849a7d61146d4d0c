import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectRefreshError } from './statementPages'
import { linesRetryClicked } from './transactionsSlice'
import { transactionsStrings } from './transactionsStrings'

/** Shown above the list if its newest transactions could not be loaded. */
export function RefreshFailed() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  if (!useSelector(selectRefreshError)) return null
  return (
    <Inset>
      <LoadFailed message={text('transactions:list.newsFailed')} onRetry={() => dispatch(linesRetryClicked())} />
    </Inset>
  )
}

const Inset = styled('div')({ padding: '0 16px 16px' })
