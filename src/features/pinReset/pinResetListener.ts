import { pinWasReset, reminderWasSent } from '../../events'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import type { Services } from '../../services/services'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectPathname } from '../navigation/navigationSlice'
import type { VerificationPart } from '../verification/verificationSlice'
import type { PinChangePart } from './pinChangeSlice'
import { pinChanged } from './pinChangeSlice'
import { resetPin, sendReminder } from './pinResetApi'
import type { PinResetPart } from './pinResetSlice'
import { newPinSubmitted, pinsDiffered, reminderSubmitted } from './pinResetSlice'

type Part = PinResetPart & PinChangePart & NavigationPart & VerificationPart

/** Sends a new PIN or requests a reminder, then returns users who are not logged in to the log-in screen (spec §4). */
export function listenToPinReset(start: StartListening<Part>) {
  start({
    actionCreator: newPinSubmitted,
    effect: async ({ payload }, { dispatch, extra, getState, getOriginalState }) => {
      const { pinReset, pinChange, verification } = getOriginalState()
      if (pinReset.busy) return
      if (payload.pin !== payload.confirmation) {
        dispatch(pinsDiffered())
        return
      }
      const receipt = extra.vault.get(payload.receiptHandle) ?? ''
      const reset = { new_password: payload.pin, verification_receipt: receipt }
      const { error } = await dispatch(resetPin.initiate(reset, { track: false }))
      if (error) return
      if (pinChange.isOpen) {
        dispatch(pinChanged())
        return
      }
      dispatch(pinWasReset({ phoneNumber: verification.phoneNumber }))
      returnToLogIn(getState(), extra)
    },
  })

  start({
    actionCreator: reminderSubmitted,
    effect: async ({ payload }, { dispatch, extra, getState, getOriginalState }) => {
      if (getOriginalState().pinReset.busy) return
      const request = { provider_type: 'legacy_pin' as const, lookup: payload.email }
      const { error } = await dispatch(sendReminder.initiate(request, { track: false }))
      if (error) return
      dispatch(reminderWasSent())
      returnToLogIn(getState(), extra)
    },
  })
}

/** Does nothing if the user has left the screen in the meantime. */
function returnToLogIn(state: Part, { navigation }: Services) {
  if (selectPathname(state).startsWith(routes.forgotPin.path)) navigation.goTo(routes.login.path)
}
