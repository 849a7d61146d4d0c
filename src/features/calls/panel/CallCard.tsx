import { styled } from '@mui/material/styles'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Card } from '../../../components/page/Card'
import { useFocusWithin } from '../../../components/page/useFocusWithin'
import { useWindow } from '../../../components/page/windowContext'
import { useText } from '../../../strings/text'
import { selectOutage } from '../../account/accountSlice'
import { CALL_PLACE } from '../callPlace'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'
import { ROOMY } from './CallFoot'

interface CallCardProps {
  onKeyDown?: (event: KeyboardEvent) => void
  /** Scrolls the page to the top or, if the card would not fit below the heading, to the card. */
  scrollsIntoView?: boolean
  children: ReactNode
}

/** The call panel's card. It takes over the focus lost with the element it replaces, so that its shortcuts work. */
export function CallCard({ onKeyDown, scrollsIntoView = false, children }: CallCardProps) {
  const text = useText(callsStrings)
  const sheet = useRef<HTMLElement>(null)
  const page = useWindow()
  const { reconnectingSince } = useCall('reconnectingSince')
  const outage = useSelector(selectOutage)
  const interruption = reconnectingSince !== null && (outage ?? 'call')
  useEffect(() => {
    const { activeElement: focused, body } = document
    // A button that the call disabled has the focus until the browser's next frame.
    if (focused === body || focused?.matches(':disabled')) sheet.current?.focus({ preventScroll: true })
  }, [])
  // On phones, the button that placed the call is below the call's status, and banners may be above it.
  useEffect(() => {
    if (!scrollsIntoView) return
    page.scrollTo({ top: 0 })
    sheet.current?.scrollIntoView({ block: 'nearest' })
    // Not only as far as the card needs, which would leave half of the heading beneath the header.
    if (page.scrollY > 0) sheet.current?.scrollIntoView({ block: 'start' })
  }, [scrollsIntoView, page])
  // Notices about the connection push the timer and the status beneath the foot of short windows.
  useEffect(() => {
    if (scrollsIntoView && interruption) sheet.current?.scrollIntoView({ block: 'nearest' })
  }, [scrollsIntoView, interruption])
  useFocusWithin(sheet)
  return (
    <Sheet ref={sheet} id={CALL_PLACE} tabIndex={-1} aria-label={text('calls.panel')} onKeyDown={onKeyDown}>
      {children}
    </Sheet>
  )
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  textAlign: 'center',
  '&:focus': { outline: 'none' },
  // The page reserves room at its bottom for the phones' bar.
  [theme.breakpoints.up('md')]: {
    gap: 8,
    paddingBlock: 16,
    scrollMarginBlock: '-8px -64px',
    [ROOMY]: { gap: 16, paddingBlock: 24 },
  },
}))
