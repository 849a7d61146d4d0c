import { useSearchParams } from 'react-router-dom'
import { CardScreen } from '../../components/page/Screen'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { LogInLinks } from '../session/LogInLinks'
import { VerificationFlow } from '../verification/VerificationFlow'
import { NewPinForm } from './NewPinForm'
import { pinResetStrings } from './pinResetStrings'
import { ReminderForm } from './ReminderForm'

/** Resets the PIN, or sends a reminder of a legacy PIN when the query says `type=legacy_pin` (spec §2). */
export function ForgotPinScreen() {
  const text = useText(pinResetStrings)
  const isLegacy = useSearchParams()[0].get('type') === 'legacy_pin'

  return (
    <CardScreen
      title={text('forgotPin.heading')}
      tabTitle={text(isLegacy ? 'forgotPin.legacyTitle' : 'forgotPin.title')}
      below={
        <LogInLinks
          links={[[isLegacy ? `${routes.login.path}?type=legacy_pin` : routes.login.path, text('forgotPin.back')]]}
        />
      }
    >
      {isLegacy ? (
        <ReminderForm />
      ) : (
        <VerificationFlow name="forgotPin" scope="accounts.password.update">
          <NewPinForm />
        </VerificationFlow>
      )}
    </CardScreen>
  )
}
