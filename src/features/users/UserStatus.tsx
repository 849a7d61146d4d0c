import { BlockedIcon, CheckCircleIcon, ClockIcon } from '../../components/icons/icons'
import type { Tone } from '../../components/messages/StatusChip'
import { StatusChip } from '../../components/messages/StatusChip'
import { useText } from '../../strings/text'
import type { User } from './usersApi'
import { usersStrings } from './usersStrings'

const ICON = 16
const APPEARANCE = {
  active: { tone: 'success', icon: <CheckCircleIcon size={ICON} /> },
  invited: { tone: 'neutral', icon: <ClockIcon size={ICON} /> },
  withdrawn: { tone: 'warning', icon: <BlockedIcon size={ICON} /> },
  suspended: { tone: 'warning', icon: <BlockedIcon size={ICON} /> },
} as const satisfies Record<User['status'], { tone: Tone; icon: unknown }>

/** The text id, tone and icon of a status. */
export const statusOf = (status: User['status']) =>
  ({ textId: `users.status.${status}`, ...APPEARANCE[status] }) as const

export function UserStatus({ status }: Pick<User, 'status'>) {
  const text = useText(usersStrings)
  const { textId, tone, icon } = statusOf(status)
  return (
    <StatusChip tone={tone} icon={icon}>
      {text(textId)}
    </StatusChip>
  )
}
