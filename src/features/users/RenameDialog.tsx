import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { isBlank } from '../../../shared/texts'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { BusyButton } from '../../components/forms/BusyButton'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { DialogFailure } from './DialogFailure'
import { NameField } from './NameField'
import type { User } from './usersApi'
import type { UsersPart } from './usersSlice'
import { actSubmitted, dialogClosed, selectSending } from './usersSlice'
import { usersStrings } from './usersStrings'

export function RenameDialog({ user }: { user: User }) {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const isSending = useSelector((state: UsersPart) => selectSending(state, user.sid)) !== undefined
  const { values, type, problemOf, submit } = useForm(
    'rename',
    { name: user.name },
    { check: ({ name }) => ({ name: isBlank(name) ? 'missing' : null }), isShownEarly: () => true },
  )

  const rename = () => {
    if (!isSending) dispatch(actSubmitted({ act: 'rename', sid: user.sid, name: values.name }))
  }
  return (
    <DialogShell
      open
      title={text('form.renameTitle', { name: user.name })}
      onClose={() => dispatch(dialogClosed())}
      onSubmit={() => submit(rename)}
      actions={
        <BusyButton type="submit" variant="contained" busy={isSending}>
          {text('form.renameSubmit')}
        </BusyButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <DialogFailure />
        <NameField value={values.name} onChange={type('name')} isMissing={problemOf('name') !== undefined} />
      </Stack>
    </DialogShell>
  )
}
