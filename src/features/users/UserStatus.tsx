import { CheckCircleIcon } from '../../components/basicIcons'
import { BlockedIcon, ClockIcon } from '../../components/icons'
import type { Tone } from '../../components/StatusChip'
import { StatusChip } from '../../components/StatusChip'
import { useText } from '../../strings/text'
import type { User } from './usersApi'
import { usersStrings } from './usersStrings'

const ICON = 16
const LOOKS = {
  active: { tone: 'success', icon: <CheckCircleIcon size={ICON} /> },
  invited: { tone: 'neutral', icon: <ClockIcon size={ICON} /> },
  withdrawn: { tone: 'warning', icon: <BlockedIcon size={ICON} /> },
  suspended: { tone: 'warning', icon: <BlockedIcon size={ICON} /> },
} as const satisfies Record<User['status'], { tone: Tone; icon: unknown }>

/** The id of a status' word, and how it looks. */
export const statusOf = (status: User['status']) => ({ word: `users.status.${status}`, ...LOOKS[status] }) as const

export function UserStatus({ status }: Pick<User, 'status'>) {
  const text = useText(usersStrings)
  const { word, tone, icon } = statusOf(status)
  return (
    <StatusChip tone={tone} icon={icon}>
      {text(word)}
    </StatusChip>
  )
}
