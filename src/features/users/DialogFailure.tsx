import { useSelector } from 'react-redux'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { useOutcomeText } from './useOutcomeText'
import { selectAsking, selectOutcome } from './usersSlice'

/** Why the open dialog's action failed, if it did. */
export function DialogFailure() {
  const asking = useSelector(selectAsking)
  const outcome = useSelector(selectOutcome)
  const outcomeText = useOutcomeText(outcome?.act === asking?.act ? outcome : null)
  return outcomeText && 'failed' in outcomeText ? <ErrorAlert {...outcomeText.failed} /> : null
}
