import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { FlushCard } from '../../components/page/Card'
import { formatCount } from '../../components/page/format'
import { useText } from '../../strings/text'
import { RequestAnswer } from './RequestAnswer'
import { selectRequestingUsers } from './userSelectors'
import { usersStrings } from './usersStrings'

/** The pending credit requests. */
export function CreditRequests({ mayAnswer }: { mayAnswer: boolean }) {
  const text = useText(usersStrings)
  const id = useId()
  const requesting = useSelector(selectRequestingUsers)
  if (requesting.length === 0) return null
  return (
    <FlushCard aria-labelledby={id} sx={{ mb: 2 }}>
      <Heading id={id}>
        {text('request.heading', { count: requesting.length, amount: formatCount(requesting.length) })}
      </Heading>
      <List>
        {requesting.map((user) => (
          <li key={user.sid}>
            <RequestAnswer user={user} mayAnswer={mayAnswer} />
          </li>
        ))}
      </List>
    </FlushCard>
  )
}

const Heading = styled('h2')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  margin: 0,
  padding: '0 16px',
  ...theme.typography.body2,
  fontWeight: 600,
  [theme.breakpoints.up('sm')]: { padding: '0 24px' },
}))

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // Many requests must not push the list of users out of reach.
  maxHeight: '26.25rem',
  overflowY: 'auto',
  '@media print': { maxHeight: 'none', overflow: 'visible' },
  '& > li': { padding: '8px 16px', borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.up('sm')]: { '& > li': { padding: '4px 24px' } },
}))
