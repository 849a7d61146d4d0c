import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../api/api'
import { ErrorAlert } from '../../components/ErrorAlert'
import { CloseIcon } from '../../components/icons'
import { SkeletonRows } from '../../components/SkeletonRows'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { UserDetails } from './UserDetails'
import { UsersNotice } from './UsersNotice'
import { selectSubAccounts, selectUser } from './usersApi'
import { selectUsersAddress } from './usersSearch'
import { userClosed } from './usersSlice'
import { usersStrings } from './usersStrings'

/** A user beside the list, on phones over it. The address says who, so that Back closes it. */
export function UserSheet({ mayAct }: { mayAct: boolean }) {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const titleId = useId()
  const { userSid } = useSelector(selectUsersAddress)
  const isKnown = useSelector(selectSubAccounts) !== undefined
  const shownSid = useLast(userSid)
  const user = useSelector((state: ApiPart) => selectUser(state, shownSid))
  const close = () => dispatch(userClosed())
  return (
    <Drawer
      anchor="right"
      open={userSid !== null}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 440 } },
        },
      }}
    >
      <Top>
        <Typography variant="h3" component="h2" id={titleId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {user?.name ?? text('users.heading')}
        </Typography>
        <IconButton aria-label={text('details.close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Top>
      <Body>
        {userSid !== null && <UsersNotice />}
        {user && <UserDetails user={user} mayAct={mayAct} />}
        {userSid !== null && !user && (isKnown ? <ErrorAlert message={text('details.gone')} /> : <SkeletonRows />)}
      </Body>
    </Drawer>
  )
}

/** Whom the sheet showed stays on it while it slides away. */
function useLast(sid: string | null): string | null {
  const [last, setLast] = useState(sid)
  if (sid !== null && sid !== last) setLast(sid)
  return sid ?? last
}

const Top = styled('div')({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  padding: '12px 12px 4px 24px',
  '& > h2': { paddingTop: 8 },
})

const Body = styled('div')({ padding: '8px 24px 32px' })
