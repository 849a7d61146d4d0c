import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { Card } from '../../components/page/Card'
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
    <Card aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} variant="h3" component="h2">
        {text('request.heading', { count: requesting.length, amount: formatCount(requesting.length) })}
      </Typography>
      <List>
        {requesting.map((user) => (
          <li key={user.sid}>
            <RequestAnswer user={user} mayAnswer={mayAnswer} />
          </li>
        ))}
      </List>
    </Card>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // Many requests must not push the list of users out of reach.
  maxHeight: '26.25rem',
  overflowY: 'auto',
  '@media print': { maxHeight: 'none', overflow: 'visible' },
  '& > li': { padding: '12px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li:last-of-type': { paddingBottom: 0 },
}))
