import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { LOW, VERY_LOW } from '../../../components/page/styles'
import { useForeignCountry } from '../../../components/phone/ownNumber'
import { PersonMark } from '../../../components/phone/PersonMark'
import { useLevels } from '../../../services/LevelsContext'

/** How far the ring follows a rising and a falling voice, per frame. */
const RISE = 0.5
const FALL = 0.12

interface VoiceMarkProps {
  /** Empty for a number without a contact. */
  name: string
  number: string
  state: 'waiting' | 'talking' | 'over'
}

/** Whom the call is with, as a large disc: a ring around it moves while it rings, and then with their voice. */
export function VoiceMark({ name, number, state }: VoiceMarkProps) {
  const country = useForeignCountry(number)
  const readLevels = useLevels()
  const ring = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (state !== 'talking') return
    let shown = 0
    let frame = requestAnimationFrame(function draw() {
      const { speaker } = readLevels()
      shown += (speaker - shown) * (speaker > shown ? RISE : FALL)
      ring.current?.style.setProperty('--voice', shown.toFixed(3))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [readLevels, state])
  return (
    <Ring ref={ring} data-state={state} aria-hidden="true">
      <PersonMark name={name} country={country} size={88} />
    </Ring>
  )
}

const Ring = styled('span')(({ theme: { vars, breakpoints } }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 112,
  height: 112,
  [VERY_LOW]: { display: 'none' },
  // Smaller on low phones, and none where it would push the note off the screen.
  [breakpoints.down('md')]: {
    [LOW]: { width: 72, height: 72, '& > span': { '--disc': '56px !important' } },
    '@media (max-height: 735.95px)': { display: 'none' },
  },
  // It gives way to a notice, and to the keypad.
  '[data-call-itself]:has([role="note"]) &': { [LOW]: { display: 'none' } },
  '[data-keypad="true"] &': {
    [breakpoints.down('md')]: { display: 'none' },
    [LOW]: { display: 'none' },
  },
  '&:not([data-state="over"])::before, &[data-state="talking"]::after': {
    content: '""',
    position: 'absolute',
    inset: '6%',
    borderRadius: '50%',
    border: `2px solid ${vars.palette.primary.main}`,
    pointerEvents: 'none',
  },
  '&[data-state="talking"]::after': { opacity: 'calc(0.15 + var(--voice, 0) * 0.6)' },
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-state="talking"]::after': { transform: 'scale(calc(1 + var(--voice, 0) * 0.35))' },
    '&[data-state="waiting"]::before': { animation: 'ringing 1.8s cubic-bezier(0.2, 0, 0.2, 1) infinite' },
  },
  '@keyframes ringing': { '100%': { transform: 'scale(1.3)', opacity: 0 } },
}))
