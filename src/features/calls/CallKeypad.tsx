import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { DialPad } from '../../components/phone/DialPad'
import { tabular } from '../../components/styles'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectPreferences } from '../preferences/preferencesSlice'
import { HANG_UP_SPACE } from './CallFoot'
import { tonePressed } from './callsSlice'
import { callsStrings } from './callsStrings'
import { useCall } from './useCall'

interface CallKeypadProps {
  /** It was opened in place of the keys that had the focus. */
  takesFocus?: boolean
  onHide: () => void
}

/** Tones into the call. Which ones were sent is nobody's business, so only their number is kept. */
export function CallKeypad({ takesFocus = false, onHide }: CallKeypadProps) {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const { tonesSent } = useCall('tonesSent')
  const { hasKeyTones } = useSelector(selectPreferences)
  const pad = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On low screens it would begin below what is on screen.
    pad.current?.scrollIntoView({ block: 'nearest' })
    if (takesFocus) keys.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Pad ref={pad}>
      <Sent aria-live="polite">{tonesSent > 0 && text('calls.keypad.sent', { count: tonesSent })}</Sent>
      <DialPad
        ref={keys}
        label={text('calls.key.keypad')}
        hasTones={hasKeyTones}
        onKey={(digit) => dispatch(tonePressed({ digit }))}
      />
      <Button onClick={onHide}>{text('calls.keypad.hide')}</Button>
    </Pad>
  )
}

const Pad = styled('div')({
  width: '100%',
  maxWidth: 320,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  scrollMarginBottom: HANG_UP_SPACE,
  '& > [role="group"]:focus': { outline: 'none' },
})

const Sent = styled('p')(({ theme }) => ({
  margin: 0,
  minHeight: 20,
  ...theme.typography.body2,
  ...tabular,
  color: theme.vars.palette.text.secondary,
}))
