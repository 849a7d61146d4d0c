import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { formatCount } from '../../components/page/format'
import { tabular, visuallyHidden } from '../../components/page/styles'
import { selectRequestsWaiting } from '../../features/users/usersApi'
import { useText } from '../../strings/text'
import { navStrings } from './navStrings'

/** How many requests for credits wait for an answer; nothing if there are none. */
export function RequestsBadge() {
  const text = useText(navStrings)
  const count = useSelector(selectRequestsWaiting)
  if (count === 0) return null
  return (
    <Badge>
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="spoken">{text('nav.requests', { count, amount: formatCount(count) })}</span>
    </Badge>
  )
}

const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  ...tabular,
  flex: 'none',
  // In one piece where the icon that it sits on leaves little room.
  display: 'inline-block',
  minWidth: 20,
  marginInlineStart: 6,
  padding: '0 6px',
  borderRadius: 10,
  lineHeight: '20px',
  textAlign: 'center',
  fontWeight: 600,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '& .spoken': visuallyHidden,
}))
