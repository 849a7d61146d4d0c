import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/forms/BusyButton'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import type { DialogAct, UserAct } from './userCommand'
import type { User } from './usersApi'
import type { UsersPart } from './usersSlice'
import { actChosen, actSubmitted, selectSending } from './usersSlice'
import { usersStrings } from './usersStrings'

/** All actions on a user; suspending and removing are set apart. */
export function UserActs({ user }: { user: User }) {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const { sid, status } = user
  const sending = useSelector((state: UsersPart) => selectSending(state, sid))

  const button = (act: Exclude<UserAct, 'add' | 'approve' | 'deny'>, buttonProps: object) => (
    <BusyButton
      {...buttonProps}
      busy={sending === act}
      onClick={() => {
        if (act === 'reactivate' || act === 'invite') dispatch(actSubmitted({ act, sid }))
        else dispatch(actChosen({ act: act satisfies DialogAct, sid }))
      }}
    >
      {text(`act.${act}`)}
    </BusyButton>
  )
  if (status === 'withdrawn') return <Separated>{button('remove', { variant: 'outlined' })}</Separated>
  return (
    <>
      <Acts>
        {button('give', { variant: 'contained' })}
        {button('takeBack', { variant: 'outlined', disabled: user.credits <= 0 })}
        {button('rename', { variant: 'outlined' })}
        {status === 'invited' && button('invite', { variant: 'outlined' })}
      </Acts>
      {!user.isSuspendedByTealine && (
        <Separated>
          {button(status === 'suspended' ? 'reactivate' : 'suspend', { variant: 'outlined' })}
          {button('remove', { variant: 'outlined', color: 'error' })}
        </Separated>
      )}
    </>
  )
}

const Acts = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 })

const Separated = styled(Acts)(({ theme }) => ({
  paddingTop: 24,
  gap: 24,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))
