import { memo } from 'react'
import { formatCredits } from '../../components/format'
import { initialsOf } from '../../components/initials'
import { usePhoneLabel } from '../../components/phone/phoneLabel'
import { useText } from '../../strings/text'
import { statusOf } from './UserStatus'
import type { User } from './usersApi'
import { usersStrings } from './usersStrings'

interface UserRowProps {
  user: User
  /** Its index in the list, and the list's length. */
  index: number
  of: number
  /** Offset from the list's top, in px. */
  top: number
  /** Whether it is the list's tab stop; the other rows are reached by arrow keys. */
  isTabStop: boolean
  onOpen: (sid: string) => void
  onFocus: (index: number) => void
}

/** A user in the list. Plain elements, styled by the list. */
export const UserRow = memo(function UserRow({ user, index, of, top, isTabStop, onOpen, onFocus }: UserRowProps) {
  const text = useText(usersStrings)
  const id = `user-${user.sid}`
  const { flag, shown, spoken } = usePhoneLabel()(user.phoneNumber)
  const { textId, tone, icon } = statusOf(user.status)
  const amount = (credits: number) => ({ amount: formatCredits(credits), count: credits })
  return (
    <li className="user" style={{ top }} data-row={index} aria-posinset={index + 1} aria-setsize={of}>
      <button
        type="button"
        className="name"
        data-initials={initialsOf(user.name)}
        tabIndex={isTabStop ? 0 : -1}
        aria-describedby={`${id}-details`}
        // A double click opens the details only once, so that a single Back closes them.
        onClick={({ detail }) => detail < 2 && onOpen(user.sid)}
        onFocus={() => onFocus(index)}
        translate="no"
      >
        {user.name}
      </button>
      <div className="details" id={`${id}-details`}>
        <div className="phone" data-flag={flag}>
          <span aria-hidden="true">{shown}</span>
          <span className="spoken">{spoken}</span>
        </div>
        <div className="status" data-tone={tone}>
          {icon}
          <span>{text(textId)}</span>
        </div>
        <div className="credits">{text('users.credits', amount(user.credits))}</div>
        <div className="used" data-requesting={user.request !== null}>
          <span className="inColumn" aria-hidden="true">
            {text('users.credits', amount(user.usedThisMonth.credits))}
          </span>
          <span className="inLine">{text('users.used', amount(user.usedThisMonth.credits))}</span>
          {user.request && <span className="request"> {text('users.requests', amount(user.request.credits))}</span>}
        </div>
      </div>
    </li>
  )
})
