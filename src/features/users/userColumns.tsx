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
  name: { head: 'users.nameColumn', width: 'minmax(0, 1fr)', cell: ({ user }) => user.name },
  phone: {
    head: 'users:details.phone',
    width: 'minmax(0, 1fr)',
    part: 'details',
    cell: ({ phone: { country, shown, spoken } }) => (
      <div key="phone" className="phone">
        <span aria-hidden="true">{shown}</span>
        <span className="spoken">{spoken}</span>
        {country && plainFlag(country)}
      </div>
    ),
  },
  status: {
    head: 'users.statusColumn',
    width: 'minmax(0, 1fr)',
    part: 'details',
    cell: ({ user, text }) => {
      const { textId, tone, icon } = statusOf(user.status)
      return (
        <div key="status" className="status" data-tone={tone}>
          {icon}
          <span>{text(textId)}</span>
        </div>
      )
    },
  },
  credits: {
    head: 'users:details.credits',
    width: 'minmax(0, 112px)',
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
    width: 'minmax(0, 1fr)',
    align: 'end',
    part: 'details',
    cell: ({ user: { usedThisMonth, request }, text }) => (
      <div key="used" className="used" data-requesting={request !== null}>
        <span className="inColumn" aria-hidden="true">
          {text('users.credits', amount(usedThisMonth.credits))}
        </span>
        <span className="inLine">{text('users.used', amount(usedThisMonth.credits))}</span>
        {request && <span className="request"> {text('users.requests', amount(request.credits))}</span>}
      </div>
    ),
  },
} as const satisfies Columns<UserFacts, keyof typeof usersStrings, 'details'>
