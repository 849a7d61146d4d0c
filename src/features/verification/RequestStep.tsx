import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { VerificationMethod, VerificationScope } from '../../../contract/verification'
import { readEmailAddress } from '../../../shared/emailAddress'
import { fitLine, LONGEST } from '../../../shared/texts'
import { useErrorText } from '../../api/useErrorText'
import { SubmitForm } from '../../components/forms/SubmitForm'
import { TextInput } from '../../components/forms/TextInput'
import { useTypedBefore } from '../../components/forms/useTypedBefore'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { formatPhone } from '../../components/phone/formatPhone'
import { useOwnNumber } from '../../components/phone/ownNumber'
import { PhoneField } from '../../components/phone/PhoneField'
import { WholeNumbers } from '../../components/phone/WholeNumbers'
import type { AppDispatch } from '../../redux'
import { useAppDispatch } from '../../redux'
import type { Services } from '../../services/services'
import { useText } from '../../strings/text'
import { EmailSuggestion } from '../forms/EmailSuggestion'
import { formsStrings } from '../forms/formsStrings'
import { useForm } from '../forms/useForm'
import { useChoice } from '../view/useChoice'
import { OtherMethod, otherMethodOf } from './OtherMethod'
import { codeRequested, selectVerification } from './verificationSlice'
import { verificationStrings } from './verificationStrings'

/** The only countries that codes are sent to (spec §5). */
const COUNTRIES = ['US', 'CA', 'MX'] as const

interface Props {
  scope: VerificationScope
  /** The number to verify, if the user cannot choose it. */
  fixedNumber: string | undefined
}

export function RequestStep({ scope, fixedNumber }: Props) {
  const text = useText(verificationStrings)
  const formText = useText(formsStrings)
  const describe = useErrorText()
  const own = useOwnNumber()
  const dispatch = useAppDispatch()
  const { pending, error, ...last } = useSelector(selectVerification)
  const { values, type, phone, refuse } = useForm('codeRequest', {
    phoneNumber: fixedNumber ?? last.phoneNumber,
    email: last.emailHandle === null ? '' : dispatch(keptEmail(last.emailHandle)),
  })
  const [method, setMethod] = useChoice<VerificationMethod>('codeMethod', last.method)
  const methods = useRef<HTMLDivElement>(null)
  const methodLabelId = useId()
  const readMethod = () =>
    methods.current?.querySelector<HTMLInputElement & { value: VerificationMethod }>(':checked')?.value
  useTypedBefore(readMethod, method, setMethod)
  const isNumberRefused = error?.code === 'invalid_phone_number' || (error !== null && values.phoneNumber === '')
  const [isEmailLeft, setEmailLeft] = useState(false)
  /** Said, but not refused (spec §5). */
  const isEmailWrong = isEmailLeft && values.email !== '' && readEmailAddress(values.email) === undefined
  const other = error && otherMethodOf(error)
  const asksForEmail = scope === 'accounts.create'
  const request = (by: VerificationMethod) =>
    dispatch(
      codeRequested({
        phoneNumber: values.phoneNumber,
        method: by,
        ...(asksForEmail && { email: fitLine(values.email, LONGEST.email) }),
      }),
    )

  return (
    <SubmitForm
      submit={text('verification.next')}
      busy={pending !== null}
      focusOnLoad
      onSubmit={() => request(method)}
      onRefused={refuse}
    >
      {error && (
        <ErrorAlert
          {...describe(error)}
          action={
            other && (
              <OtherMethod
                method={other}
                onChoose={() => {
                  setMethod(other)
                  request(other)
                }}
              />
            )
          }
        />
      )}
      {asksForEmail && (
        <>
          <TextInput
            label={text('verification.email')}
            value={values.email}
            onChange={type('email')}
            onBlur={() => setEmailLeft(true)}
            helper={isEmailWrong ? formText('forms.email.wrong') : text('verification.emailHelp')}
            error={isEmailWrong}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <EmailSuggestion typed={values.email} onChoose={type('email')} />
        </>
      )}
      {fixedNumber === undefined ? (
        <PhoneField
          label={text('verification.phone')}
          {...phone('phoneNumber')}
          countries={COUNTRIES}
          error={isNumberRefused}
        />
      ) : (
        <Typography>
          <WholeNumbers>{text('verification.given', { phone: formatPhone(fixedNumber, own) })}</WholeNumbers>
        </Typography>
      )}
      <FormControl>
        <FormLabel id={methodLabelId}>{text('verification.method')}</FormLabel>
        <RadioGroup
          ref={methods}
          sx={{ pt: '4px', gap: '4px' }}
          aria-labelledby={methodLabelId}
          value={method}
          onChange={(_, chosen) => setMethod(chosen as VerificationMethod)}
        >
          <FormControlLabel value="text" control={<Radio />} label={text('verification.byText')} />
          <FormControlLabel value="call" control={<Radio />} label={text('verification.byCall')} />
        </RadioGroup>
      </FormControl>
    </SubmitForm>
  )
}

/** Reads the email address that was typed before, for who goes back to verify another number; empty in a replay. */
function keptEmail(handle: string) {
  return (_dispatch: AppDispatch, _getState: () => unknown, { vault }: Services): string => vault.get(handle) ?? ''
}
