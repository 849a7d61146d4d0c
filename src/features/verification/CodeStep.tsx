import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { outageOf } from '../../api/apiError'
import { useErrorText } from '../../api/useErrorText'
import { SubmitForm } from '../../components/forms/SubmitForm'
import { TextInput } from '../../components/forms/TextInput'
import { useRetype } from '../../components/forms/useRetype'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { Link } from '../../components/page/Link'
import { formatPhone } from '../../components/phone/formatPhone'
import { useOwnNumber } from '../../components/phone/ownNumber'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { codeIn } from './codeIn'
import { OtherMethod, otherMethodOf } from './OtherMethod'
import { ResendCode } from './ResendCode'
import { codeSubmitted, codeTyped, resendClicked, selectVerification } from './verificationSlice'
import { verificationStrings } from './verificationStrings'

/** @param mayChangeNumber whether the user may verify another number instead */
export function CodeStep({ mayChangeNumber }: { mayChangeNumber: boolean }) {
  const text = useText(verificationStrings)
  const describe = useErrorText()
  const own = useOwnNumber()
  const dispatch = useAppDispatch()
  const { pending, error, phoneNumber, method } = useSelector(selectVerification)
  const other = error && otherMethodOf(error)
  const { values, type, refuse } = useForm('code', { code: '' })
  const code = useRef<HTMLInputElement>(null)
  useRetype(code, error && outageOf(error) === null ? error : null)

  const change = (typed: string) => {
    const digits = codeIn(typed)
    type('code')(digits)
    dispatch(codeTyped({ code: digits }))
  }

  return (
    <SubmitForm
      heading={{
        title: text('verification.codeHeading'),
        text: text(method === 'text' ? 'verification.sentByText' : 'verification.sentByCall', {
          phone: formatPhone(phoneNumber, own),
        }),
      }}
      submit={text('verification.verify')}
      busy={pending?.what === 'checking'}
      disabled={pending?.what === 'sending'}
      onSubmit={() => dispatch(codeSubmitted(values))}
      onRefused={refuse}
      foot={<ResendCode mayChangeNumber={mayChangeNumber} />}
    >
      {error && (
        <ErrorAlert
          {...describe(error)}
          action={
            error.code === 'no_account' ? (
              <Button component={Link} to={routes.signUp.path} color="inherit">
                {text('verification.signUp')}
              </Button>
            ) : (
              other && <OtherMethod method={other} onChoose={() => dispatch(resendClicked({ method: other }))} />
            )
          }
        />
      )}
      <TextInput
        label={text('verification.code')}
        inputRef={code}
        value={values.code}
        onChange={change}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        sx={{ '& input': { fontSize: 24, letterSpacing: '0.4em', fontVariantNumeric: 'tabular-nums' } }}
      />
    </SubmitForm>
  )
}
