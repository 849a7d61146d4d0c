import { styled } from '@mui/material/styles'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Card } from '../../components/Card'
import { useKeptFocus } from '../../components/useKeptFocus'
import { useText } from '../../strings/text'
import { callsStrings } from './callsStrings'

interface CallCardProps {
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The sheet the call panel is written on. It takes the focus that what stood here before has lost,
 * so that its keys are at hand. */
export function CallCard({ onKeyDown, children }: CallCardProps) {
  const text = useText(callsStrings)
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) sheet.current?.focus({ preventScroll: true })
  }, [])
  useKeptFocus(sheet)
  return (
    <Sheet ref={sheet} tabIndex={-1} aria-label={text('calls.panel')} onKeyDown={onKeyDown}>
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
  [theme.breakpoints.up('md')]: { gap: 16 },
}))
