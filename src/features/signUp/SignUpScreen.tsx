import { useSelector } from 'react-redux'
import { CardScreen } from '../../components/page/Screen'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { CookieNotice } from '../session/CookieNotice'
import { LogInLinks } from '../session/LogInLinks'
import { VerificationFlow } from '../verification/VerificationFlow'
import { selectVerification } from '../verification/verificationSlice'
import { NewAccountForm } from './NewAccountForm'
import { signUpStrings } from './signUpStrings'

/** Creates an account for a verified phone number. */
export function SignUpScreen() {
  const text = useText(signUpStrings)
  const { step } = useSelector(selectVerification)
  return (
    <CardScreen
      title={text('signUp.heading')}
      tabTitle={text('signUp.title')}
      lead={step === 'request' && text('signUp.lead')}
      below={<LogInLinks links={[[routes.login.path, text('signUp.toLogIn')]]} />}
    >
      <CookieNotice />
      <VerificationFlow name="signUp" scope="accounts.create">
        <NewAccountForm />
      </VerificationFlow>
    </CardScreen>
  )
}
