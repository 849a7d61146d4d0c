import { memo } from 'react'
import { usePhoneLabel } from '../../components/phone/phoneLabel'
import { plainPersonMark } from '../../components/phone/plainPersonMark'
import { cellsIn } from '../../components/rows/columns'
import { useText } from '../../strings/text'
import type { UserFacts } from './userColumns'
import { userColumns } from './userColumns'
import type { User } from './usersApi'
import { usersStrings } from './usersStrings'

interface UserRowProps {
  user: User
  /** Its index in the list, and the list's length. */
  index: number
  of: number
  /** Offset from the list's top, in px. */
  top: number
  /** The other rows are reached by arrow keys. */
  isTabStop: boolean
  onOpen: (sid: string) => void
  onFocus: (index: number) => void
}

const DETAILS = cellsIn(userColumns, 'details')

/** A user in the list. Plain elements, styled by the list. */
export const UserRow = memo(function UserRow({ user, index, of, top, isTabStop, onOpen, onFocus }: UserRowProps) {
  const text = useText(usersStrings)
  const id = `user-${user.sid}`
  const facts: UserFacts = { text, user, phone: usePhoneLabel()(user.phoneNumber) }
  return (
    <li className="user" style={{ top }} data-row={index} aria-posinset={index + 1} aria-setsize={of}>
      {plainPersonMark(user.name)}
      <button
        type="button"
        className="name"
        tabIndex={isTabStop ? 0 : -1}
        aria-describedby={`${id}-details`}
        // A double click opens the details only once, so that a single Back closes them.
        onClick={({ detail }) => detail < 2 && onOpen(user.sid)}
        onFocus={() => onFocus(index)}
        translate="no"
      >
        {userColumns.name.cell(facts)}
      </button>
      <div className="details" id={`${id}-details`}>
        {DETAILS.map((cell) => cell(facts))}
      </div>
    </li>
  )
})
