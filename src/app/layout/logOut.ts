import type { CallsPart } from '../../features/calls/callsSlice'
import { selectCallElsewhere, selectCallIsLive } from '../../features/calls/callsSlice'
import { logOutClicked } from '../../features/session/sessionSlice'
import { choiceMade } from '../../features/view/choicesSlice'
import type { AppDispatch } from '../../redux'

/** Logs out, or asks first if that would hang up a call, in this tab or another. */
export function logOutOrAsk() {
  return (dispatch: AppDispatch, getState: () => unknown) => {
    const state = getState() as CallsPart
    const isInCall = selectCallIsLive(state) || selectCallElsewhere(state) !== null
    dispatch(isInCall ? choiceMade({ choice: 'logOut', value: true }) : logOutClicked())
  }
}
