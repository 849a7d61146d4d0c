import { fitLine, LONGEST } from '../../../contract/texts'
import type { StartListening } from '../../redux'
import { enterApp } from '../session/enterApp'
import type { SessionPart } from '../session/sessionSlice'
import { selectEntrance, tokenFound } from '../session/sessionSlice'
import type { VerificationPart } from '../verification/verificationSlice'
import { createAccount } from './signUpApi'
import type { SignUpPart } from './signUpSlice'
import { newAccountSubmitted, pinsDiffered } from './signUpSlice'

/** Creates an account for the verified number, and logs in to it. */
export function listenToSignUp(start: StartListening<SignUpPart & SessionPart & VerificationPart>) {
  start({
    actionCreator: newAccountSubmitted,
    effect: async ({ payload }, { dispatch, extra, getOriginalState, getState }) => {
      const { signUp, verification } = getOriginalState()
      if (signUp.step !== 'idle') return
      if (payload.pin !== payload.confirmation) {
        dispatch(pinsDiffered())
        return
      }
      const account = {
        name: fitLine(payload.name, LONGEST.name),
        phone_number: verification.phoneNumber,
        email_address: fitLine(extra.vault.get(verification.emailHandle ?? '') ?? '', LONGEST.email),
        new_password: payload.pin,
        verification_receipt: extra.vault.get(verification.receiptHandle ?? '') ?? '',
      }
      const { data: token } = await dispatch(createAccount.initiate(account, { track: false }))
      if (token) enterApp(extra, token, selectEntrance(getState()))
    },
  })

  start({
    actionCreator: tokenFound,
    // The browser may restore a page from its back/forward cache in the middle of a sign-up.
    effect: (_, { extra, getState }) => {
      if (getState().signUp.step === 'entering') extra.navigation.load(selectEntrance(getState()))
    },
  })
}
