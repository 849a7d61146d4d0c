import { useSelector } from 'react-redux'
import { Alert } from '../../components/messages/Alert'
import { useText } from '../../strings/text'
import { selectIsCardless } from '../account/accountSlice'
import { replenisherStrings } from './replenisherStrings'

/** Says that auto-replenish has nothing to charge, if that is so. */
export function NoCardNote() {
  const text = useText(replenisherStrings)
  if (!useSelector(selectIsCardless)) return null
  return (
    <Alert severity="info" role="status">
      {text('replenish.noCard')}
    </Alert>
  )
}
