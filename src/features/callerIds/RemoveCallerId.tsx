import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { useFormatPhone } from '../../components/phone/ownNumber'
import { WholeNumbers } from '../../components/phone/WholeNumbers'
import { useAppDispatch } from '../../redux'
import { sentences } from '../../strings/sentences'
import { useText } from '../../strings/text'
import { callerIdActDismissed, removalConfirmed, selectCallerIdActs } from './callerIdActsSlice'
import { callerIdListStrings } from './callerIdListStrings'
import type { CallerId } from './callerIdsApi'
import { selectCallerIds } from './callerIdsApi'

/** Asks for confirmation and states the consequences. */
export function RemoveCallerId({ callerId }: { callerId: CallerId }) {
  const text = useText(callerIdListStrings)
  const describe = useErrorText()
  const formatPhone = useFormatPhone()
  const dispatch = useAppDispatch()
  const { pending, failed } = useSelector(selectCallerIdActs)
  const others = (useSelector(selectCallerIds) ?? []).filter(({ sid }) => sid !== callerId.sid)
  const newDefault = callerId.isDefault && nextDefault(others)
  return (
    <ConfirmDialog
      open
      title={text('callerIds.removeTitle', { number: formatPhone(callerId.phoneNumber) })}
      confirmLabel={text('callerIds.remove')}
      onConfirm={() => dispatch(removalConfirmed({ sid: callerId.sid }))}
      onCancel={() => dispatch(callerIdActDismissed())}
      busy={pending?.what === 'removal'}
      failure={failed?.what === 'removal' && <ErrorAlert {...describe(failed.error)} />}
    >
      <WholeNumbers>
        {sentences(
          text('callerIds.removeText'),
          newDefault && text('callerIds.removeDefault', { number: formatPhone(newDefault.phoneNumber) }),
          others.length === 0 && text('callerIds.removeLast'),
        )}
      </WholeNumbers>
    </ConfirmDialog>
  )
}

/** The one that the server makes the default when the present one is removed: the one verified last. */
function nextDefault(others: readonly CallerId[]): CallerId | undefined {
  return [...others].sort((one, other) => one.verifiedAt - other.verifiedAt).at(-1)
}
