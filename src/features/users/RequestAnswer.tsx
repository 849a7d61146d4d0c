import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/forms/BusyButton'
import { useHeld } from '../../components/loading/useHeld'
import { formatCredits, formatDateTime } from '../../components/page/format'
import { lowSmallButtons } from '../../components/page/lowSmallButtons'
import { PersonMark } from '../../components/phone/PersonMark'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectCredits } from '../account/accountSlice'
import { AddMore } from '../creditRequests/AddMore'
import { BalanceChange } from './BalanceChange'
import type { User } from './usersApi'
import type { UsersPart } from './usersSlice'
import { actSubmitted, denialUndone, denyClicked, selectDeniedRequest, selectSending } from './usersSlice'
import { usersStrings } from './usersStrings'

/** A user's credit request, to approve or deny: shows what approving changes, or why it is impossible. */
export function RequestAnswer({ user, mayAnswer }: { user: User; mayAnswer: boolean }) {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const sending = useSelector((state: UsersPart) => selectSending(state, user.sid))
  // The balances often arrive before the answer: what was approved would then count twice.
  const own = useHeld(useSelector(selectCredits) ?? 0, sending !== undefined)
  const theirs = useHeld(user.credits, sending !== undefined)
  const isDenied = useSelector((state: UsersPart) => selectDeniedRequest(state, user.sid)) === user.request?.sid
  const titleId = useId()
  const { name, request } = user
  if (!request) return null

  const amount = formatCredits(request.credits)
  const isTooMuch = request.credits > own
  const answered = { sid: user.sid, requestSid: request.sid }
  const approve = () => !sending && dispatch(actSubmitted({ act: 'approve', ...answered }))
  const deny = () => !sending && dispatch(isDenied ? denialUndone({ sid: user.sid }) : denyClicked(answered))
  return (
    <Row role="group" aria-labelledby={titleId}>
      <PersonMark name={name} size={28} />
      <Details>
        <Typography id={titleId} variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {text('request.title', { name, amount, count: request.credits })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatDateTime(request.createdAt)}
        </Typography>
        {!isDenied &&
          (isTooMuch ? (
            <Insufficient>
              <span>{text('request.tooFew', { amount: formatCredits(own), count: own })}</span>
              <AddMore />
            </Insufficient>
          ) : (
            <BalanceChange
              you={{ before: own, after: own - request.credits }}
              them={{ name, before: theirs, after: theirs + request.credits }}
            />
          ))}
        <Denied role="status">{isDenied && text('request.denied')}</Denied>
      </Details>
      {mayAnswer && (
        <Answers>
          {/* The same button for both, so that it keeps the focus. */}
          <BusyButton variant="outlined" size="small" busy={sending === 'deny'} onClick={deny}>
            {text(isDenied ? 'request.undo' : 'request.deny')}
          </BusyButton>
          <BusyButton
            variant="outlined"
            size="small"
            busy={sending === 'approve'}
            disabled={isTooMuch}
            onClick={approve}
            // Keeps its place, so that the layout does not shift.
            sx={isDenied ? { visibility: 'hidden' } : undefined}
          >
            {text('request.approve')}
          </BusyButton>
        </Answers>
      )}
    </Row>
  )
}

/** In one line if there is room, on the page or in a sheet. */
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 36,
  ...lowSmallButtons,
})

const Details = styled('div')({
  display: 'flex',
  flex: '1 1 160px',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  minWidth: 0,
})

const Denied = styled('div')(({ theme }) => ({ ...theme.typography.body2 }))

const Insufficient = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  ...theme.typography.body2,
  color: theme.vars.palette.warning.main,
}))

const Answers = styled('div')({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  maxWidth: '100%',
  gap: 8,
  marginInlineStart: 'auto',
  '& > button': { minWidth: 96 },
})
