import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { formatCredits, formatTimer } from '../../components/format'
import { CloseIcon, HangUpIcon, MicrophoneIcon, MicrophoneOffIcon, PauseIcon, PlayIcon } from '../../components/icons'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { PAGE_WIDTH, tabular } from '../../components/styles'
import { useAppDispatch } from '../../redux'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { isLive } from './callState'
import {
  callDismissed,
  hangUpClicked,
  holdClicked,
  muteClicked,
  selectCall,
  selectCreditsUsed,
  selectElapsedSeconds,
} from './callsSlice'
import { callsStrings } from './callsStrings'
import { statusId } from './callWords'
import { useEndReason } from './useEndReason'

type Part = Parameters<typeof selectCreditsUsed>[0]

/** The call on the screens that are not its own: slim, above the routes, with what is needed most. */
export function CallBar() {
  const text = useText(callsStrings)
  const call = useSelector(selectCall)
  return (
    <Bar role="region" aria-label={text('calls.panel')} data-live={isLive(call)}>
      <Row>
        <Who to="/" aria-label={text('calls.bar.show')}>
          {call.wish && <PhoneNumberText number={call.wish.to} />}
        </Who>
        {isLive(call) ? <Running /> : <Over />}
      </Row>
    </Bar>
  )
}

function Running() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const now = useNow(500)
  const call = useSelector(selectCall)
  const seconds = useSelector((state: Part) => selectElapsedSeconds(state, now))
  const used = useSelector((state: Part) => selectCreditsUsed(state, now))
  const id = statusId(call)
  const isTalking = call.phase === 'answered'
  const facts = [
    isTalking && formatTimer(seconds),
    id && text(id),
    isTalking && text('calls.used', { amount: formatCredits(used), count: used }),
  ]
  return (
    <>
      <Facts>{facts.filter(Boolean).join(' · ')}</Facts>
      <Keys>
        <IconButton
          aria-label={text('calls.key.hold')}
          aria-pressed={call.isHeld}
          disabled={!isTalking || call.reconnectingSince !== null}
          onClick={() => dispatch(holdClicked())}
        >
          {call.isHeld ? <PlayIcon /> : <PauseIcon />}
        </IconButton>
        <IconButton
          aria-label={text('calls.key.mute')}
          aria-pressed={call.isMuted}
          disabled={!isTalking}
          onClick={() => dispatch(muteClicked())}
        >
          {call.isMuted ? <MicrophoneOffIcon /> : <MicrophoneIcon />}
        </IconButton>
        <HangUp aria-label={text('calls.key.hangUp')} onClick={() => dispatch(hangUpClicked())}>
          <HangUpIcon />
        </HangUp>
      </Keys>
    </>
  )
}

function Over() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const reason = useEndReason()
  const { phase } = useSelector(selectCall)
  return (
    <>
      <Facts>{phase === 'recalled' ? text('calls.recalling') : reason}</Facts>
      <Keys>
        <Button component={Link} to="/" size="small">
          {text('calls.bar.show')}
        </Button>
        {phase === 'ended' && (
          <IconButton aria-label={text('calls.bar.dismiss')} onClick={() => dispatch(callDismissed())}>
            <CloseIcon size={20} />
          </IconButton>
        )}
      </Keys>
    </>
  )
}

const Bar = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&[data-live="true"]': { backgroundColor: theme.vars.palette.action.selected },
}))

/** Phones: number and facts in two lines beside the keys; wider screens: all in one. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  position: 'relative',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"who keys" "facts keys"',
  maxWidth: PAGE_WIDTH,
  minHeight: 56,
  margin: '0 auto',
  padding: '6px 16px',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"who facts keys"',
    columnGap: 16,
    padding: '4px 24px',
  },
}))

const Who = styled(Link)(({ theme }) => ({
  ...theme.typography.subtitle1,
  gridArea: 'who',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // The whole bar leads to the call, but for its keys.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}))

const Facts = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  gridArea: 'facts',
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
}))

const Keys = styled('div')({
  gridArea: 'keys',
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
})

const HangUp = styled(IconButton)(({ theme }) => ({
  marginLeft: 20,
  color: '#FFFFFF',
  backgroundColor: theme.vars.palette.errorFill,
  '&:hover': { color: '#FFFFFF', backgroundColor: theme.vars.palette.errorFill, filter: 'brightness(1.1)' },
}))
