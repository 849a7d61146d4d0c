import { memo } from 'react'
import { formatCredits } from '../../components/format'
import { phoneLabel } from '../../components/phone/phoneLabel'
import { useText } from '../../strings/text'
import { statusOf } from './UserStatus'
import type { User } from './usersApi'
import { usersStrings } from './usersStrings'

interface UserRowProps {
  user: User
  /** Its number in the list, and how many there are. */
  index: number
  of: number
  /** In px below the list's top. */
  top: number
  /** Whether Tab leads to it; the arrow keys lead to all others. */
  isReachable: boolean
  onOpen: (sid: string) => void
  onFocus: (index: number) => void
}

/** One user in the list. Plain elements, dressed by the list. */
export const UserRow = memo(function UserRow({ user, index, of, top, isReachable, onOpen, onFocus }: UserRowProps) {
  const text = useText(usersStrings)
  const id = `user-${user.sid}`
  const { flag, shown, spoken } = phoneLabel(user.phoneNumber)
  const { word, tone, icon } = statusOf(user.status)
  const amount = (credits: number) => ({ amount: formatCredits(credits), count: credits })
  return (
    <li className="user" style={{ top }} data-row={index} aria-posinset={index + 1} aria-setsize={of}>
      <button
        type="button"
        className="name"
        tabIndex={isReachable ? 0 : -1}
        aria-describedby={`${id}-told`}
        // A double click opens once: Back is to lead out of the details at once.
        onClick={({ detail }) => detail < 2 && onOpen(user.sid)}
        onFocus={() => onFocus(index)}
      >
        {user.name}
      </button>
      <div className="told" id={`${id}-told`}>
        <div className="phone">
          <span aria-hidden="true">
            {flag} {shown}
          </span>
          <span className="spoken">{spoken}</span>
        </div>
        <div className="status" data-tone={tone}>
          {icon}
          {text(word)}
        </div>
        <div className="credits">{text('users.credits', amount(user.credits))}</div>
        <div className="used" data-asks={user.request !== null}>
          {user.request
            ? text('users.requests', amount(user.request.credits))
            : text('users.used', amount(user.usedThisMonth.credits))}
        </div>
      </div>
    </li>
  )
})
