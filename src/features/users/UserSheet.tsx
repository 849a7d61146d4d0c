import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../api/api'
import { SideSheet } from '../../components/dialogs/SideSheet'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { SkeletonRows } from '../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { UserDetails } from './UserDetails'
import { UsersNotice } from './UsersNotice'
import { selectShownUser } from './userSelectors'
import { selectSubAccounts, selectUser } from './usersApi'
import { userClosed } from './usersSlice'
import { usersStrings } from './usersStrings'

/** A user's details. Which user is in the URL, so that Back closes it. */
export function UserSheet(may: { mayAct: boolean; mayAnswer: boolean }) {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const userSid = useSelector(selectShownUser)
  const isKnown = useSelector(selectSubAccounts) !== undefined
  const shownSid = useLast(userSid)
  const user = useSelector((state: ApiPart) => selectUser(state, shownSid))
  return (
    <SideSheet
      open={userSid !== null}
      title={user?.name ?? text('users.heading')}
      closeLabel={text('users:details.close')}
      onClose={() => dispatch(userClosed())}
    >
      {userSid !== null && <UsersNotice />}
      {user && <UserDetails user={user} {...may} />}
      {userSid !== null && !user && (isKnown ? <ErrorAlert message={text('users:details.gone')} /> : <SkeletonRows />)}
    </SideSheet>
  )
}

/** Keeps the last user while the sheet slides out. */
function useLast(sid: string | null): string | null {
  const [last, setLast] = useState(sid)
  if (sid !== null && sid !== last) setLast(sid)
  return sid ?? last
}
