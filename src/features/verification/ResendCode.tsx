import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { LiveText } from '../../components/messages/LiveText'
import { tabular } from '../../components/page/styles'
import { useAppDispatch } from '../../redux'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import type { VerificationPart } from './verificationSlice'
import { resendClicked, selectSecondsToResend, selectVerification, startedOver } from './verificationSlice'
import { verificationStrings } from './verificationStrings'

/** For users who received no code: resend it after a while, or use another number. */
export function ResendCode({ mayChangeNumber }: { mayChangeNumber: boolean }) {
  const text = useText(verificationStrings)
  const dispatch = useAppDispatch()
  const now = useNow(1000)
  const { pending, method } = useSelector(selectVerification)
  const seconds = useSelector((state: VerificationPart) => selectSecondsToResend(state, now))
  const otherMethod = method === 'text' ? 'call' : 'text'
  const mustWait = seconds > 0 || pending !== null

  return (
    <div>
      <Typography variant="body2" sx={{ ...tabular, color: 'text.secondary' }}>
        <LiveText>{seconds > 0 ? text('verification.resendIn', { seconds }) : text('verification.noCodeYet')}</LiveText>
      </Typography>
      <Actions>
        <Button disabled={mustWait} onClick={() => dispatch(resendClicked({ method }))}>
          {text('verification.resend')}
        </Button>
        <Button disabled={mustWait} onClick={() => dispatch(resendClicked({ method: otherMethod }))}>
          <span>{text(otherMethod === 'call' ? 'verification.callInstead' : 'verification.textInstead')}</span>
        </Button>
        {mayChangeNumber && <Button onClick={() => dispatch(startedOver())}>{text('verification.otherNumber')}</Button>}
      </Actions>
    </div>
  )
}

/** Aligns the buttons' labels with the text above. */
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  margin: '4px -12px 0',
  '& > button': { paddingInline: 12 },
})
