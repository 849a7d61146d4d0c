import type { AccountChange } from '../../../contract/account'
import type { AppDispatch, StartListening } from '../../redux'
import { changeAccount } from '../account/accountApi'
import type { ProfilePart } from './profileSlice'
import { emailSubmitted, nameSubmitted } from './profileSlice'

/** Sends what was edited of the account, once. */
export function listenToProfile<Other>(start: StartListening<ProfilePart & Other>) {
  start({
    actionCreator: nameSubmitted,
    effect: ({ payload }, { dispatch, getOriginalState }) =>
      send(dispatch, getOriginalState(), { name: payload.name.trim() }),
  })

  start({
    actionCreator: emailSubmitted,
    effect: ({ payload }, { dispatch, getOriginalState }) =>
      send(dispatch, getOriginalState(), { email_address: payload.email.trim(), passcode: payload.passcode }),
  })
}

function send(dispatch: AppDispatch, { profile }: ProfilePart, change: AccountChange) {
  if (profile.editing && !profile.isSending) void dispatch(changeAccount.initiate(change, { track: false }))
}
