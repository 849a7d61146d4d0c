import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { HangUpIcon } from '../../../components/icons/laterIcons'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { useChoice } from '../../view/useChoice'
import { AudioDialog } from '../audio/AudioDialog'
import { hangUpClicked, keypadClicked } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { MuteAndHold } from '../MuteAndHold'
import { ShortcutSheet } from '../ShortcutSheet'
import { useCall } from '../useCall'
import { CallFoot, HangUp } from './CallFoot'
import { CallKeypad } from './CallKeypad'
import { CallKeys } from './CallKeys'
import { CallNotices } from './CallNotices'
import { CallPrice } from './CallPrice'
import { CallStatus } from './CallStatus'
import { CallWho } from './CallWho'

interface LiveCallProps {
  /** Above the keys. */
  note: ReactNode
}

/** A call from the click to its end: number, status, cost and buttons. */
export function LiveCall({ note }: LiveCallProps) {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const { phase, isKeypadOpen } = useCall('phase', 'isKeypadOpen')
  const [dialog, setDialog] = useChoice<'audio' | 'shortcuts' | null>('callDialog', null)
  const { keypadKey, takesFocus } = useKeypadFocus(isKeypadOpen)
  const close = () => setDialog(null)
  const notices = <CallNotices onAudio={() => setDialog('audio')} />
  return (
    <>
      <CallWho />
      <CallStatus />
      {isKeypadOpen && (
        <>
          <CallPrice />
          {notices}
          <CallKeypad takesFocus={takesFocus} />
        </>
      )}
      <CallFoot>
        {!isKeypadOpen && (
          <>
            <CallPrice />
            {notices}
            {note}
            <CallKeys
              keypadKey={keypadKey}
              onAudio={() => setDialog('audio')}
              onShortcuts={() => setDialog('shortcuts')}
            />
          </>
        )}
        <HangUp>
          {isKeypadOpen && (
            <>
              <MuteAndHold />
              <Button onClick={() => dispatch(keypadClicked())} sx={{ bgcolor: 'background.paper', px: 1 }}>
                {text('calls.keypad.hide')}
              </Button>
            </>
          )}
          <Button
            variant="contained"
            color="error"
            size="large"
            startIcon={<HangUpIcon />}
            onClick={() => dispatch(hangUpClicked())}
            aria-keyshortcuts="Control+Shift+L"
            sx={isKeypadOpen ? { borderRadius: 999, px: 2 } : { borderRadius: 999, minWidth: 200 }}
          >
            <span>{text(phase === 'answered' ? 'calls.key.hangUp' : 'calls.key.cancel')}</span>
          </Button>
        </HangUp>
      </CallFoot>
      {dialog === 'audio' && <AudioDialog onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </>
  )
}

/** The keypad replaces the buttons: opening it moves the focus to it, closing it moves the focus to its button. */
function useKeypadFocus(isOpen: boolean) {
  const keypadKey = useRef<HTMLButtonElement>(null)
  // A panel mounted with its keypad open, as on return from another screen, leaves the focus where it is.
  const wasOpen = useRef(isOpen)
  const takesFocus = useRef(false)
  if (isOpen && !wasOpen.current) takesFocus.current = true

  useLayoutEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isClosed && document.activeElement === document.body) keypadKey.current?.focus({ preventScroll: true })
  }, [isOpen])

  return { keypadKey, takesFocus: takesFocus.current }
}
