import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { BusyButton } from '../../components/BusyButton'
import { ErrorAlert } from '../../components/ErrorAlert'
import { formatPhone } from '../../components/phone/formatPhone'
import { TextInput } from '../../components/TextInput'
import { useAppDispatch } from '../../redux'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import type { VerificationPart } from './verificationSlice'
import { codeSubmitted, resendClicked, selectSecondsToResend, selectVerification } from './verificationSlice'
import { verificationStrings } from './verificationStrings'

const CODE_DIGITS = 6

export function CodeStep() {
  const text = useText(verificationStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const now = useNow(1000)
  const { busy, error, phoneNumber, method } = useSelector(selectVerification)
  const seconds = useSelector((state: VerificationPart) => selectSecondsToResend(state, now))
  const [code, setCode] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const otherMethod = method === 'text' ? 'call' : 'text'
  const cannotResend = seconds > 0 || busy

  useEffect(() => heading.current?.focus(), [])

  return (
    <Stack
      component="form"
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) dispatch(codeSubmitted({ code }))
      }}
    >
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {text('verification.codeHeading')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {text(method === 'text' ? 'verification.sentByText' : 'verification.sentByCall', {
          phone: formatPhone(phoneNumber),
        })}
      </Typography>
      {error && <ErrorAlert {...describe(error)} />}
      <TextInput
        label={text('verification.code')}
        value={code}
        onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, CODE_DIGITS))}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        sx={{ '& input': { fontSize: 24, letterSpacing: '0.4em', fontVariantNumeric: 'tabular-nums' } }}
      />
      <BusyButton type="submit" variant="contained" size="large" busy={busy}>
        {text('verification.verify')}
      </BusyButton>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Button disabled={cannotResend} onClick={() => dispatch(resendClicked({ method }))}>
          {text('verification.resend')}
        </Button>
        <Button disabled={cannotResend} onClick={() => dispatch(resendClicked({ method: otherMethod }))}>
          {text(otherMethod === 'call' ? 'verification.callInstead' : 'verification.textInstead')}
        </Button>
      </Stack>
      {seconds > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {text('verification.resendIn', { seconds })}
        </Typography>
      )}
    </Stack>
  )
}
