import type { StartListening } from '../../../redux'
import { changeAccount } from '../../account/accountApi'
import type { ProfilePart } from './profileSlice'
import { emailSubmitted, nameSubmitted } from './profileSlice'

/** Submits changes to the account, one at a time. */
export function listenToProfile<Other>(start: StartListening<ProfilePart & Other>) {
  for (const { match } of [nameSubmitted, emailSubmitted])
    start({
      matcher: match,
      effect: ({ payload }, { dispatch, getOriginalState }) => {
        const { editing, isSending } = getOriginalState().profile
        if (editing && !isSending) void dispatch(changeAccount.initiate(payload, { track: false }))
      },
    })
}
