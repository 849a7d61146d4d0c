import { formatCredits } from '../../components/page/format'
import { plainFlag } from '../../components/phone/Flag'
import type { PhoneLabel } from '../../components/phone/phoneLabel'
import type { Columns } from '../../components/rows/columns'
import type { useText } from '../../strings/text'
import { statusOf } from './UserStatus'
import type { User } from './usersApi'
import type { usersStrings } from './usersStrings'

/** What the cells of a row are made of. */
export interface UserFacts {
  text: ReturnType<typeof useText<typeof usersStrings>>
  user: User
  phone: PhoneLabel
}

const amount = (credits: number) => ({ amount: formatCredits(credits), count: credits })

/** The columns of large windows. */
export const userColumns = {
  mark: { width: '28px' },
  name: { head: 'users.nameColumn', width: 'minmax(0, 3fr)', cell: ({ user }) => user.name },
  phone: {
    head: 'users:details.phone',
    width: 'minmax(0, 2fr)',
    part: 'details',
    cell: ({ phone: { country, shown, spoken } }) => (
      <div key="phone" className="phone">
        <span aria-hidden="true" translate="no">
          {shown}
        </span>
        <span className="spoken">{spoken}</span>
        {country && plainFlag(country)}
      </div>
    ),
  },
  status: {
    head: 'users.statusColumn',
    width: 'minmax(0, 2fr)',
    part: 'details',
    cell: ({ user: { status, request }, text }) => (
      <div key="status" className="status">
        {status !== 'active' && <Status status={status} text={text} />}
        {request && (
          <span className="chip" data-tone="warning">
            <span className="inColumn">{text('users.requests', amount(request.credits))}</span>
            <span className="inLine" aria-hidden="true">
              {text('users.requestsShort', amount(request.credits))}
            </span>
          </span>
        )}
      </div>
    ),
  },
  credits: {
    head: 'users:details.credits',
    width: '96px',
    align: 'end',
    part: 'details',
    cell: ({ user, text }) => (
      <div key="credits" className="credits">
        {text('users.credits', amount(user.credits))}
      </div>
    ),
  },
  used: {
    head: 'users:details.used',
    width: '112px',
    align: 'end',
    part: 'details',
    cell: ({ user: { usedThisMonth }, text }) => (
      <div key="used" className="used">
        <span className="inColumn" aria-hidden="true">
          {text('users.credits', amount(usedThisMonth.credits))}
        </span>
        <span className="inLine" aria-hidden="true">
          {text('users.usedShort', amount(usedThisMonth.credits))}
        </span>
        <span className="spoken">{text('users.used', amount(usedThisMonth.credits))}</span>
      </div>
    ),
  },
} as const satisfies Columns<UserFacts, keyof typeof usersStrings, 'details'>

/** Active users are the normal case, about which nothing is said. */
function Status({ status, text }: Pick<User, 'status'> & Pick<UserFacts, 'text'>) {
  const { textId, tone, icon } = statusOf(status)
  return (
    <span className="chip" data-tone={tone}>
      {icon}
      <span>{text(textId)}</span>
    </span>
  )
}
