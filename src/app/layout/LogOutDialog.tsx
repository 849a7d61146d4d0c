import { useSelector } from 'react-redux'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { useFormatPhone } from '../../components/phone/ownNumber'
import { isLive } from '../../features/calls/callState'
import { selectCallElsewhere } from '../../features/calls/callsSlice'
import { useCall } from '../../features/calls/useCall'
import { useContactOf } from '../../features/contacts/contactBook'
import { logOutClicked } from '../../features/session/sessionSlice'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { logOutStrings } from './logOutStrings'

/** Asks for confirmation if logging out would hang up a call. The call may end in the meantime. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const text = useText(logOutStrings)
  const dispatch = useAppDispatch()
  const formatPhone = useFormatPhone()
  const { wish, ...call } = useCall('wish', 'phase')
  const elsewhere = useSelector(selectCallElsewhere)
  const isHere = isLive(call)
  const to = isHere ? wish?.to : elsewhere?.to
  const contact = useContactOf(to)
  const title = isHere ? 'logOut.inCall' : 'logOut.inOtherTab'
  return (
    <ConfirmDialog
      open
      title={to === undefined ? text('logOut.ended') : text(title, { number: contact?.name ?? formatPhone(to) })}
      confirmLabel={text(to === undefined ? 'logOut.confirm' : 'logOut.confirmHangUp')}
      onConfirm={() => dispatch(logOutClicked())}
      onCancel={onClose}
    >
      {text(to === undefined ? 'logOut.only' : 'logOut.hangUp')}
    </ConfirmDialog>
  )
}
