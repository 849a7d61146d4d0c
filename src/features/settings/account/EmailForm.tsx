import { useState } from 'react'
import { PinField } from '../../../components/PinField'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { accountStrings } from './accountStrings'
import { EditInPlace } from './EditInPlace'
import { emailSubmitted } from './profileSlice'

const MAX_EMAIL_LENGTH = 254

/** As on the log-in screen (spec §5). */
const PIN_MAX_LENGTH = 6

/** Changes the email address; requires the PIN, because reminders and notices are sent there. */
export function EmailForm({ email }: { email: string }) {
  const text = useText(accountStrings)
  const dispatch = useAppDispatch()
  const [pin, setPin] = useState('')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const isMissing = hasSubmitted && !pin
  return (
    <EditInPlace
      label={text('account.email')}
      helper={text('account.emailHelp')}
      initial={email}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={MAX_EMAIL_LENGTH}
      onSubmit={(typed) => {
        setHasSubmitted(true)
        if (pin) dispatch(emailSubmitted({ email_address: typed.trim(), passcode: pin }))
      }}
    >
      <PinField
        label={text('account.emailPin')}
        helper={text(isMissing ? 'account.pinMissing' : 'account.emailPinHelp')}
        error={isMissing}
        value={pin}
        onChange={setPin}
        maxLength={PIN_MAX_LENGTH}
        autoComplete="current-password"
      />
    </EditInPlace>
  )
}
