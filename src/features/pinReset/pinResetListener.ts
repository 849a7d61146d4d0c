import { pinWasReset, reminderWasSent } from '../../events'
import type { StartListening } from '../../redux'
import { resetPin, sendReminder } from './pinResetApi'
import type { PinResetPart } from './pinResetSlice'
import { newPinSubmitted, pinsDiffered, reminderSubmitted } from './pinResetSlice'

/** Sends a new PIN or asks for a reminder, then leads back to the log-in screen (spec §4). */
export function listenToPinReset(start: StartListening<PinResetPart>) {
  start({
    actionCreator: newPinSubmitted,
    effect: async ({ payload }, { dispatch, extra, getOriginalState }) => {
      if (getOriginalState().pinReset.busy) return
      if (payload.pin !== payload.confirmation) {
        dispatch(pinsDiffered())
        return
      }
      const receipt = extra.vault.get(payload.receiptHandle) ?? ''
      const reset = { new_password: payload.pin, verification_receipt: receipt }
      const { error } = await dispatch(resetPin.initiate(reset, { track: false }))
      if (error) return
      extra.vault.remove(payload.receiptHandle)
      dispatch(pinWasReset())
      extra.navigation.goTo('/login')
    },
  })

  start({
    actionCreator: reminderSubmitted,
    effect: async ({ payload }, { dispatch, extra, getOriginalState }) => {
      if (getOriginalState().pinReset.busy) return
      const request = { provider_type: 'legacy_pin' as const, lookup: payload.email }
      const { error } = await dispatch(sendReminder.initiate(request, { track: false }))
      if (error) return
      dispatch(reminderWasSent())
      extra.navigation.goTo('/login')
    },
  })
}
