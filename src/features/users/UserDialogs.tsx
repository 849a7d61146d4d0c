import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../api/api'
import { AddUserDialog } from './AddUserDialog'
import { ConfirmAct } from './ConfirmAct'
import { CreditsDialog } from './CreditsDialog'
import { RenameDialog } from './RenameDialog'
import type { User } from './usersApi'
import { selectUser } from './usersApi'
import type { UsersPart } from './usersSlice'
import { selectAsking } from './usersSlice'

/** The open dialog, if any. */
export function UserDialogs() {
  const asking = useSelector(selectAsking)
  const user = useSelector((state: UsersPart & ApiPart) => selectUser(state, asking?.sid ?? null))
  const known = useLastKnown(user, asking?.sid ?? null)
  if (!asking) return null
  if (asking.act === 'add') return <AddUserDialog />
  if (!known) return null
  if (asking.act === 'rename') return <RenameDialog user={known} />
  if (asking.act === 'give' || asking.act === 'takeBack') return <CreditsDialog act={asking.act} user={known} />
  return <ConfirmAct act={asking.act} user={known} />
}

/** Keeps the dialog open if the user is removed in the meantime; submitting it then reports that. */
function useLastKnown(user: User | undefined, sid: string | null): User | undefined {
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  if (user) return user
  return last?.sid === sid ? last : undefined
}
