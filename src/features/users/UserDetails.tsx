import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Card } from '../../components/page/Card'
import { formatCount, formatCredits, formatDate } from '../../components/page/format'
import { Link } from '../../components/page/Link'
import { LARGE_TEXT, tabular } from '../../components/page/styles'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { RequestAnswer } from './RequestAnswer'
import { UserActs } from './UserActs'
import { UserStatus } from './UserStatus'
import type { User } from './usersApi'
import { usersStrings } from './usersStrings'

/** A user's details, and the actions on them. */
export function UserDetails({ user, mayAct, mayAnswer }: { user: User; mayAct: boolean; mayAnswer: boolean }) {
  const text = useText(usersStrings)
  const { status, usedThisMonth } = user
  return (
    <Stack sx={{ gap: 3 }}>
      <div>
        <UserStatus status={status} />
        {status !== 'active' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {text(user.isSuspendedByTealine ? 'users:details.suspendedByTealine' : `users:details.${status}`)}
          </Typography>
        )}
      </div>
      {user.request && (
        <Card as="div">
          <RequestAnswer user={user} mayAnswer={mayAnswer} />
        </Card>
      )}
      <Facts>
        <dt>{text('users:details.phone')}</dt>
        <dd>
          <PhoneNumberText number={user.phoneNumber} />
        </dd>
        <dt>{text('users:details.credits')}</dt>
        <dd>{formatCredits(user.credits)}</dd>
        <dt>{text('users:details.used')}</dt>
        <dd>
          {text('users:details.usage', {
            calls: formatCount(usedThisMonth.calls),
            callCount: usedThisMonth.calls,
            minutes: formatCount(usedThisMonth.minutes),
            minuteCount: usedThisMonth.minutes,
            credits: formatCredits(usedThisMonth.credits),
            creditCount: usedThisMonth.credits,
          })}
        </dd>
        <dt>{text('users:details.added')}</dt>
        <dd>{formatDate(user.createdAt)}</dd>
      </Facts>
      <div>
        <Button
          variant="outlined"
          component={Link}
          to={`${routes.callHistory.path}?user=${encodeURIComponent(user.sid)}`}
        >
          {text('users:details.calls')}
        </Button>
      </div>
      {mayAct && <UserActs user={user} />}
    </Stack>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(5.5em, max-content) minmax(min-content, 1fr)',
  gap: '12px 16px',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'end', ...tabular },
  [LARGE_TEXT]: { display: 'block', '& dd': { textAlign: 'start', marginBottom: 12 } },
}))
