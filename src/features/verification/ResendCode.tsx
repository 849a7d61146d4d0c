import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { tabular } from '../../components/styles'
import { useAppDispatch } from '../../redux'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import type { VerificationPart } from './verificationSlice'
import { resendClicked, selectSecondsToResend, selectVerification, startedOver } from './verificationSlice'
import { verificationStrings } from './verificationStrings'

/** For whom no code comes: another one after a while, or another number. */
export function ResendCode() {
  const text = useText(verificationStrings)
  const dispatch = useAppDispatch()
  const now = useNow(1000)
  const { pending, method } = useSelector(selectVerification)
  const seconds = useSelector((state: VerificationPart) => selectSecondsToResend(state, now))
  const otherMethod = method === 'text' ? 'call' : 'text'
  const mustWait = seconds > 0 || pending !== null

  return (
    <div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', mx: -1.5 }}>
        <Button sx={TIGHT} disabled={mustWait} onClick={() => dispatch(resendClicked({ method }))}>
          {text('verification.resend')}
        </Button>
        <Button sx={TIGHT} disabled={mustWait} onClick={() => dispatch(resendClicked({ method: otherMethod }))}>
          {text(otherMethod === 'call' ? 'verification.callInstead' : 'verification.textInstead')}
        </Button>
      </Stack>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mr: -1.5, minHeight: 44 }}
      >
        <Typography variant="body2" sx={{ ...tabular, color: 'text.secondary' }}>
          {seconds > 0 && text('verification.resendIn', { seconds })}
        </Typography>
        <Button sx={TIGHT} onClick={() => dispatch(startedOver())}>
          {text('verification.otherNumber')}
        </Button>
      </Stack>
    </div>
  )
}

const TIGHT = { px: 1.5 }
