import { styled } from '@mui/material/styles'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Card } from '../../../components/Card'
import { useFocusWithin } from '../../../components/useFocusWithin'
import { useWindow } from '../../../components/windowContext'
import { useText } from '../../../strings/text'
import { CALL_PLACE } from '../callPlace'
import { callsStrings } from '../callsStrings'
import { ROOMY } from './CallFoot'

interface CallCardProps {
  onKeyDown?: (event: KeyboardEvent) => void
  /** Scrolls the page to its top, and down again as far as it takes to see all of the card. */
  comesIntoView?: boolean
  children: ReactNode
}

/** The sheet the call panel is written on. It takes the focus that what stood here before has lost,
 * so that its keys are at hand. */
export function CallCard({ onKeyDown, comesIntoView = false, children }: CallCardProps) {
  const text = useText(callsStrings)
  const sheet = useRef<HTMLElement>(null)
  const page = useWindow()
  useEffect(() => {
    if (document.activeElement === document.body) sheet.current?.focus({ preventScroll: true })
  }, [])
  // On a phone the button that placed the call stands lower than the call's own words, and banners may stand above.
  useEffect(() => {
    if (!comesIntoView) return
    page.scrollTo({ top: 0 })
    sheet.current?.scrollIntoView({ block: 'nearest' })
  }, [comesIntoView, page])
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
  // The page keeps room at its foot for the bar of phones.
  [theme.breakpoints.up('md')]: {
    gap: 8,
    paddingBlock: 16,
    scrollMarginBottom: -64,
    [ROOMY]: { gap: 16, paddingBlock: 24 },
  },
}))
