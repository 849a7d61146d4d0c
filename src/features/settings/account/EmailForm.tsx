import { readEmailAddress } from '../../../../shared/emailAddress'
import { LONGEST } from '../../../../shared/texts'
import { PinField } from '../../../components/forms/PinField'
import { UsernameField } from '../../../components/forms/UsernameField'
import { formatPhone } from '../../../components/phone/formatPhone'
import { useOwnNumber } from '../../../components/phone/ownNumber'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { EmailSuggestion } from '../../forms/EmailSuggestion'
import { formsStrings } from '../../forms/formsStrings'
import { useForm } from '../../forms/useForm'
import { accountStrings } from './accountStrings'
import { EditInPlace } from './EditInPlace'
import { emailSubmitted } from './profileSlice'

/** As on the log-in screen (spec §5). */
const PIN_MAX_LENGTH = 6

/** Changes the email address; requires the PIN, because reminders and notices are sent there. */
export function EmailForm({ email }: { email: string }) {
  const text = useText(accountStrings)
  const formText = useText(formsStrings)
  const dispatch = useAppDispatch()
  const { values, type, problemOf, submit } = useForm(
    'email',
    { email, pin: '' },
    {
      check: ({ email, pin }) => ({ email: canBeSaved(email) ? null : 'wrong', pin: pin ? null : 'missing' }),
    },
  )
  const own = useOwnNumber()
  const isMissing = problemOf('pin') !== undefined
  return (
    <EditInPlace
      label={text('account.email')}
      helper={text('account.emailHelp')}
      value={values.email}
      onChange={type('email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={LONGEST.email}
      problem={problemOf('email') && formText('forms.email.wrong')}
      onSubmit={() =>
        submit(() =>
          dispatch(emailSubmitted({ email_address: readEmailAddress(values.email) ?? '', passcode: values.pin })),
        )
      }
    >
      {own && <UsernameField number={formatPhone(own, own)} />}
      <EmailSuggestion typed={values.email} onChoose={type('email')} />
      <PinField
        label={text('account.emailPin')}
        helper={text(isMissing ? 'account.pinMissing' : 'account.emailPinHelp')}
        error={isMissing}
        value={values.pin}
        onChange={type('pin')}
        maxLength={PIN_MAX_LENGTH}
        autoComplete="current-password"
      />
    </EditInPlace>
  )
}

/** An empty address removes the one that was there. */
const canBeSaved = (email: string) => email.trim() === '' || readEmailAddress(email) !== undefined
