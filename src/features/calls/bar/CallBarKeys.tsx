import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { HangUpIcon, KeypadIcon } from '../../../components/icons/laterIcons'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { useShown } from '../../view/useChoice'
import { takesKeys } from '../callState'
import { hangUpClicked } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { MuteAndHold } from '../MuteAndHold'
import { CallKeypad } from '../panel/CallKeypad'
import { useToneKeys } from '../panel/useToneKeys'
import { useCall } from '../useCall'

/** The buttons of the call bar. */
export function CallBarKeys() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const { phase } = useCall('phase')
  const key = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useShown('callBarKeypad')
  const sendTone = useToneKeys()
  const hasKeys = takesKeys({ phase })
  return (
    <Keys>
      <MuteAndHold />
      <IconButton
        ref={key}
        aria-label={text('calls.key.keypad')}
        aria-haspopup="dialog"
        disabled={!hasKeys}
        onClick={() => setOpen(true)}
      >
        <KeypadIcon />
      </IconButton>
      <HangUp aria-label={text('calls.key.hangUp')} onClick={() => dispatch(hangUpClicked())}>
        <HangUpIcon />
      </HangUp>
      <Popover
        open={isOpen && hasKeys}
        anchorEl={() => key.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onKeyDown={sendTone}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('calls.key.keypad'), sx: { p: 2, width: 280 } } }}
      >
        <CallKeypad />
        <Button fullWidth onClick={() => setOpen(false)} sx={{ mt: 1 }}>
          {text('calls.keypad.hide')}
        </Button>
      </Popover>
    </Keys>
  )
}

const Keys = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' })

const HangUp = styled(IconButton)(({ theme }) => ({
  marginLeft: 24,
  color: '#FFFFFF',
  backgroundColor: theme.vars.palette.errorFill,
  '&:hover': { color: '#FFFFFF', backgroundColor: theme.vars.palette.errorFill, filter: 'brightness(1.1)' },
}))
