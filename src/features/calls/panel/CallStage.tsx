import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { FlushCard } from '../../../components/page/Card'
import { LARGE_PAGE_TEXT, LOW, PHONE_BAR } from '../../../components/page/styles'
import { useFocusWithin } from '../../../components/page/useFocusWithin'
import { useWindow } from '../../../components/page/windowContext'
import { useText } from '../../../strings/text'
import { selectOutage } from '../../account/accountSlice'
import { CALL_PLACE } from '../callPlace'
import { isLive } from '../callState'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'
import { useCallShortcuts } from '../useCallShortcuts'
import { ROOMY } from './CallFoot'
import { showCall } from './showCall'

interface CallStageProps {
  /** Beside the call or, on phones, below it. */
  side?: ReactNode
  children: ReactNode
}

/**
 * The call takes the width of the page. It takes over the focus lost with an element that goes, so that its shortcuts
 * work, and scrolls the page to the top or, if the call would not fit below the heading, to the call.
 */
export function CallStage({ side, children }: CallStageProps) {
  const text = useText(callsStrings)
  const stage = useRef<HTMLElement>(null)
  const call = useRef<HTMLDivElement>(null)
  const page = useWindow()
  const { phase, isKeypadOpen, reconnectingSince } = useCall('phase', 'isKeypadOpen', 'reconnectingSince')
  const outage = useSelector(selectOutage)
  const interruption = reconnectingSince !== null && (outage ?? 'call')
  const onKeyDown = useCallShortcuts()
  const isInProgress = isLive({ phase })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it begins, and when it ends
  useEffect(() => {
    const { activeElement: focused, body } = document
    // A button that the call disabled has the focus until the browser's next frame.
    if (focused === body || focused?.matches(':disabled')) stage.current?.focus({ preventScroll: true })
  }, [isInProgress])
  // On phones, the button that placed the call is below the call's status, and banners may be above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it begins, and when it ends
  useEffect(() => {
    if (phase === 'recalled' || isWriting()) return
    page.scrollTo({ top: 0 })
    call.current?.scrollIntoView({ block: 'nearest' })
    // Not only as far as the call needs, which would leave half of the heading beneath the header.
    if (page.scrollY > 0) call.current?.scrollIntoView({ block: 'start' })
  }, [isInProgress, page])
  // Notices about the connection push the timer and the status beneath the foot of short windows.
  useEffect(() => {
    if (interruption) showCall(call.current)
  }, [interruption])
  useFocusWithin(stage)
  return (
    <Stage
      ref={stage}
      id={CALL_PLACE}
      tabIndex={-1}
      aria-label={text('calls.panel')}
      onKeyDown={isInProgress ? onKeyDown : undefined}
      data-sided={side !== undefined}
      data-keypad={isInProgress && isKeypadOpen}
    >
      <Call ref={call} data-call-itself data-live={isInProgress}>
        {children}
      </Call>
      {side}
    </Stage>
  )
}

/** A note is being written, and stays where it is. */
const isWriting = () => document.activeElement?.matches('textarea') === true

/** Height of the screen's heading, with the space around it. */
const HEADING = 'var(--call-heading, 66px)'

const Stage = styled(FlushCard)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderRadius: 16,
  overflow: 'clip',
  animation: 'stage 200ms cubic-bezier(0.2, 0, 0, 1)',
  '@keyframes stage': { from: { opacity: 0.4, transform: 'scale(0.985)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  '&:focus': { outline: 'none' },
  [LOW]: { '--call-heading': '54px' },
  // From edge to edge.
  [theme.breakpoints.down('md')]: { margin: '0 -24px', borderRadius: 0, borderInline: 0 },
  [theme.breakpoints.down('sm')]: { marginInline: -16 },
  [theme.breakpoints.up('md')]: {
    minHeight: 'min(720px, 100dvh - var(--top-height) - 96px)',
    '&[data-sided="true"]': { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
    [LARGE_PAGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr) !important' },
  },
}))

const Call = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  padding: 16,
  textAlign: 'center',
  // It ends above the sticky foot, which covers what is beneath it.
  '&[data-live="true"]': {
    backgroundImage: `linear-gradient(${theme.vars.palette.action.selected}, ${theme.vars.palette.background.paper} 240px)`,
  },
  // As high as the window, with the keys where the thumb is.
  [theme.breakpoints.down('md')]: {
    // Of the room that the page reserves around its bars, this takes some.
    scrollMarginBlock: '-8px -19px',
    '&[data-live="true"]': { minHeight: `calc(100dvh - var(--top-height) - ${PHONE_BAR} - ${HEADING})` },
  },
  [theme.breakpoints.up('md')]: {
    justifyContent: 'center',
    gap: 8,
    padding: '16px 24px',
    scrollMarginBlock: '-8px -64px',
    [ROOMY]: { gap: 16, paddingBlock: 24 },
  },
}))
