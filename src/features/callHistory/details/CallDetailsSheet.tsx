import { useSelector } from 'react-redux'
import { isNotFound } from '../../../api/apiError'
import { SideSheet } from '../../../components/dialogs/SideSheet'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { LoadFailed } from '../../../components/messages/LoadFailed'
import { SkeletonRows } from '../../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { callClosed, callRetryClicked } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectCallSid } from '../filter/callsFilter'
import { selectOpenCall, selectOpenCallError } from '../historyPages'
import { CallDetails } from './CallDetails'

/** A call's details. The URL names the call, so that Back closes them. */
export function CallDetailsSheet() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const isOpen = useSelector(selectCallSid) !== null
  return (
    <SideSheet
      open={isOpen}
      title={text('callHistory:details.title')}
      closeLabel={text('callHistory:details.close')}
      onClose={() => dispatch(callClosed())}
    >
      <Contents />
    </SideSheet>
  )
}

function Contents() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const call = useSelector(selectOpenCall)
  const error = useSelector(selectOpenCallError)
  if (call) return <CallDetails key={call.sid} call={call} />
  if (error && isNotFound(error)) return <ErrorAlert message={text('callHistory:details.notFound')} />
  if (error)
    return <LoadFailed message={text('callHistory:details.failed')} onRetry={() => dispatch(callRetryClicked())} />
  return <SkeletonRows rows={6} />
}
