import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { BusyButton } from '../../components/BusyButton'
import { ErrorAlert } from '../../components/ErrorAlert'
import { formatPhone } from '../../components/phone/formatPhone'
import { TextInput } from '../../components/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { ResendCode } from './ResendCode'
import { codeSubmitted, selectVerification } from './verificationSlice'
import { verificationStrings } from './verificationStrings'

const CODE_DIGITS = 6

/** @param mayChangeNumber whether another number may be proved instead */
export function CodeStep({ mayChangeNumber }: { mayChangeNumber: boolean }) {
  const text = useText(verificationStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { pending, error, phoneNumber, method } = useSelector(selectVerification)
  const [code, setCode] = useState('')
  const id = useId()

  return (
    <Stack
      component="form"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-sent`}
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        dispatch(codeSubmitted({ code }))
      }}
    >
      <div>
        <Typography variant="h3" component="h2" id={`${id}-heading`}>
          {text('verification.codeHeading')}
        </Typography>
        <Typography id={`${id}-sent`} sx={{ color: 'text.secondary', mt: 0.5 }}>
          {text(method === 'text' ? 'verification.sentByText' : 'verification.sentByCall', {
            phone: formatPhone(phoneNumber),
          })}
        </Typography>
      </div>
      {error && <ErrorAlert {...describe(error)} />}
      <TextInput
        label={text('verification.code')}
        value={code}
        // Cut here and not by the input, which would cut a pasted code before its spaces are taken out.
        onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, CODE_DIGITS))}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        sx={{ '& input': { fontSize: 24, letterSpacing: '0.4em', fontVariantNumeric: 'tabular-nums' } }}
      />
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        busy={pending?.what === 'checking'}
        disabled={pending?.what === 'sending'}
      >
        {text('verification.verify')}
      </BusyButton>
      <ResendCode mayChangeNumber={mayChangeNumber} />
    </Stack>
  )
}
