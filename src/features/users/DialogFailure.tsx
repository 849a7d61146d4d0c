import { useSelector } from 'react-redux'
import { ErrorAlert } from '../../components/ErrorAlert'
import { useOutcomeText } from './useOutcomeText'
import { selectAsking, selectOutcome } from './usersSlice'

/** Why what a dialog sent was not done. */
export function DialogFailure() {
  const asking = useSelector(selectAsking)
  const outcome = useSelector(selectOutcome)
  const told = useOutcomeText(outcome?.act === asking?.act ? outcome : null)
  return told && 'failed' in told ? <ErrorAlert {...told.failed} /> : null
}
