import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { tabular } from '../../../components/page/styles'
import { DialPad } from '../../../components/phone/DialPad'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectHasKeyTones } from '../../preferences/preferencesSlice'
import { tonePressed } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'
import { FOOT_SPACE, ROOMY } from './CallFoot'
import { showCall } from './showCall'

interface CallKeypadProps {
  /** It replaces the buttons that had the focus. */
  takesFocus?: boolean
}

/** Sends tones into the call. They may be secret, so only their count is kept. */
export function CallKeypad({ takesFocus = false }: CallKeypadProps) {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const { tonesSent, isToneUnsent, isHeld } = useCall('tonesSent', 'isToneUnsent', 'isHeld')
  const hasKeyTones = useSelector(selectHasKeyTones)
  const pad = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // If the whole call does not fit, show the keypad.
    showCall(pad.current)
    pad.current?.scrollIntoView({ block: 'nearest' })
    if (takesFocus) keys.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Pad ref={pad}>
      <Sent aria-live="polite">
        {isHeld || isToneUnsent
          ? text(isHeld ? 'calls.keypad.onHold' : 'calls.keypad.unsent')
          : tonesSent > 0 && text('calls.keypad.sent', { count: tonesSent })}
      </Sent>
      <DialPad
        ref={keys}
        label={text('calls.key.keypad')}
        hasTones={hasKeyTones}
        disabled={isHeld}
        onKey={(digit) => dispatch(tonePressed({ digit }))}
      />
    </Pad>
  )
}

const Pad = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 320,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  scrollMarginBottom: FOOT_SPACE,
  [theme.breakpoints.up('md')]: { scrollMarginBottom: 0 },
  '& > [role="group"]:focus': { outline: 'none' },
  '& > [role="group"] > button': { minHeight: 48, [ROOMY]: { minHeight: 56 } },
}))

const Sent = styled('p')(({ theme }) => ({
  margin: 0,
  minHeight: 20,
  ...theme.typography.body2,
  ...tabular,
  color: theme.vars.palette.text.secondary,
}))
