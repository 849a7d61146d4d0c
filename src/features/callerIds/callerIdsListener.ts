import type { StartListening } from '../../redux'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import { callerIdUsed } from '../preferences/preferencesSlice'
import type { CallerIdsPart } from './callerIdsSlice'
import { callerIdChosen } from './callerIdsSlice'

/** A choice is remembered over page loads. */
export function listenToCallerIds<Other>(start: StartListening<CallerIdsPart & PreferencesPart & Other>) {
  start({
    actionCreator: callerIdChosen,
    effect: ({ payload }, { dispatch }) => void dispatch(callerIdUsed(payload)),
  })
}
