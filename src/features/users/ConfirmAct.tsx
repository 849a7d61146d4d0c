import { useSelector } from 'react-redux'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { formatCredits } from '../../components/page/format'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { DialogFailure } from './DialogFailure'
import type { User } from './usersApi'
import type { UsersPart } from './usersSlice'
import { actSubmitted, dialogClosed, selectSending } from './usersSlice'
import { usersStrings } from './usersStrings'

/** Confirms suspending or removing a user, and explains what it means. */
export function ConfirmAct({ act, user }: { act: 'suspend' | 'remove'; user: User }) {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const isSending = useSelector((state: UsersPart) => selectSending(state, user.sid)) !== undefined
  return (
    <ConfirmDialog
      open
      title={text(`${act}.title`, { name: user.name })}
      confirmLabel={text(`act.${act}`)}
      busy={isSending}
      onConfirm={() => dispatch(actSubmitted({ act, sid: user.sid }))}
      onCancel={() => dispatch(dialogClosed())}
      failure={<DialogFailure />}
    >
      {user.status === 'withdrawn'
        ? text('remove.withdrawn')
        : text(`${act}.text`, { amount: formatCredits(user.credits), count: user.credits })}
    </ConfirmDialog>
  )
}
