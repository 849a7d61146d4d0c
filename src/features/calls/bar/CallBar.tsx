import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { CloseIcon } from '../../../components/icons/icons'
import { Link } from '../../../components/page/Link'
import { useFocusHandover } from '../../../components/page/useFocusHandover'
import { useFocusWithin } from '../../../components/page/useFocusWithin'
import { VisuallyHidden } from '../../../components/page/VisuallyHidden'
import { useAppDispatch } from '../../../redux'
import { routes } from '../../../routes'
import { useText } from '../../../strings/text'
import { ContactOrNumber } from '../../contacts/ContactOrNumber'
import { CALL_PLACE } from '../callPlace'
import { isLive } from '../callState'
import { callDismissed } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'
import { useEndReason } from '../useEndReason'
import { BarFacts } from './BarFacts'
import { CallBarKeys } from './CallBarKeys'
import { LiveFacts } from './LiveFacts'

/** The call on other screens: a slim bar above the routes with the most important controls. It keeps the focus of those that go. */
export function CallBar() {
  const text = useText(callsStrings)
  const { wish, ...call } = useCall('wish', 'phase')
  const bar = useRef<HTMLDivElement>(null)
  useFocusWithin(bar)
  return (
    <Bar
      ref={bar}
      id={CALL_PLACE}
      role="region"
      aria-label={text('calls.panel')}
      tabIndex={-1}
      data-live={isLive(call)}
    >
      <Row>
        <Who to={routes.placeCall.path}>
          {wish && <ContactOrNumber number={wish.to} />}
          <VisuallyHidden>{text('calls.bar.show')}</VisuallyHidden>
        </Who>
        {isLive(call) ? (
          <>
            <LiveFacts />
            <CallBarKeys />
          </>
        ) : (
          <EndedCall />
        )}
      </Row>
    </Bar>
  )
}

function EndedCall() {
  const text = useText(callsStrings)
  const reason = useEndReason()
  const { phase } = useCall('phase')
  return (
    <>
      <BarFacts>{phase === 'recalled' ? text('calls.recalling') : reason}</BarFacts>
      <EndedActions>
        <Button component={Link} to={routes.placeCall.path} size="small">
          {text('calls.bar.show')}
        </Button>
        {phase === 'ended' && <Dismiss />}
      </EndedActions>
    </>
  )
}

/** Disappears with the bar, and hands the focus over to the screen. */
function Dismiss() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  return (
    <IconButton
      ref={useFocusHandover()}
      aria-label={text('calls.bar.dismiss')}
      onClick={() => dispatch(callDismissed())}
    >
      <CloseIcon size={20} />
    </IconButton>
  )
}

const Bar = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:focus': { outline: 'none' },
  '&[data-live="true"]': { backgroundColor: theme.vars.palette.action.selected },
}))

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 4px',
  maxWidth: 1120,
  margin: '0 auto',
  padding: '4px 16px',
  [theme.breakpoints.up('sm')]: { padding: '4px 24px' },
}))

const Who = styled(Link)(({ theme }) => ({
  ...theme.typography.subtitle1,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
}))

const EndedActions = styled('div')({ display: 'flex', alignItems: 'center', marginLeft: 'auto' })
