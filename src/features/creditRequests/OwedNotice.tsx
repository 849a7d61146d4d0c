import AlertTitle from '@mui/material/AlertTitle'
import { useSelector } from 'react-redux'
import { Alert } from '../../components/messages/Alert'
import { formatCredits } from '../../components/page/format'
import { useText } from '../../strings/text'
import { selectMay, selectOwed } from '../account/accountSlice'
import { AddMore } from './AddMore'
import { owedStrings } from './owedStrings'

/** Explains, if credits are owed, why the account and its sub-accounts can't call, and what to do: parents buy, sub-accounts ask them. */
export function OwedNotice() {
  const text = useText(owedStrings)
  const owed = useSelector(selectOwed)
  const mayBuy = useSelector(selectMay('credits.buy'))
  if (owed === 0) return null
  return (
    <Alert
      role="status"
      severity="error"
      sx={{ mb: 2, alignItems: 'center' }}
      action={mayBuy ? <AddMore /> : undefined}
    >
      <AlertTitle>{text('owed.title')}</AlertTitle>
      <span>
        {mayBuy ? text('owed.parent', { amount: formatCredits(owed), count: owed }) : text('owed.subAccount')}
      </span>
    </Alert>
  )
}
