import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { LiveRegion } from '../../components/messages/LiveRegion'
import { formatCount, formatCredits } from '../../components/page/format'
import { tabular } from '../../components/page/styles'
import { useText } from '../../strings/text'
import { selectCredits } from '../account/accountSlice'
import { selectFoundUsers, selectSearchText, selectUsersTotal } from './userSelectors'
import { usersStrings } from './usersStrings'

/** The number of users, and their and the parent's credits. While searching, announces how many users match. */
export function UsersTotal() {
  const text = useText(usersStrings)
  const { users, credits } = useSelector(selectUsersTotal)
  const own = useSelector(selectCredits)
  const found = useSelector(selectFoundUsers).length
  const isSearching = useSelector(selectSearchText).trim() !== ''
  const matches = text('users.found', { count: found, amount: formatCount(found) })
  return (
    <>
      <Line>
        <li>
          <strong>{text('users.total', { count: users, amount: formatCount(users) })}</strong>
        </li>
        <li>{text('users.totalCredits', { count: credits, amount: formatCredits(credits) })}</li>
        {own !== null && <li>{text('users.ownCredits', { count: own, amount: formatCredits(own) })}</li>}
      </Line>
      <LiveRegion message={isSearching ? matches : ''} />
    </>
  )
}

const Line = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  minHeight: 44,
  listStyle: 'none',
  margin: 0,
  padding: '10px 16px',
  ...theme.typography.body2,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { padding: '10px 24px' },
  color: theme.vars.palette.text.secondary,
  ...tabular,
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))
