import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { formatCount } from '../../components/format'
import { tabular } from '../../components/styles'
import { selectRequestsWaiting } from '../../features/users/usersApi'
import { useText } from '../../strings/text'
import { navStrings } from './navStrings'

/** How many requests for credits wait for an answer; nothing if none does. `useUsersLabel` says so in words. */
export function RequestsBadge() {
  const count = useSelector(selectRequestsWaiting)
  return count === 0 ? null : <Badge aria-hidden="true">{formatCount(count)}</Badge>
}

/** What a link to the users is called, whose text is `name`, while requests wait. */
export function useUsersLabel(name: string): string | undefined {
  const text = useText(navStrings)
  const count = useSelector(selectRequestsWaiting)
  return count === 0 ? undefined : text('nav.usersWaiting', { name, count, amount: formatCount(count) })
}

const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  ...tabular,
  flex: 'none',
  minWidth: 20,
  marginInlineStart: 6,
  padding: '0 6px',
  borderRadius: 10,
  lineHeight: '20px',
  textAlign: 'center',
  fontWeight: 600,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
}))
