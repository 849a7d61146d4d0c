import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import { selectPreferences } from '../preferences/preferencesSlice'
import { selectCallerIds } from './callerIdsApi'
import type { CallerIdsPart } from './callerIdsSlice'
import { selectChosenSid } from './callerIdsSlice'
import { preselect } from './preselect'

/** The caller ID preselected for a call; undefined until the caller IDs are loaded. */
export const selectPreselection = createSelector(
  [
    (state: ApiPart) => selectCallerIds(state),
    (state: CallerIdsPart) => selectChosenSid(state),
    (state: PreferencesPart) => selectPreferences(state).lastCallerIdSid,
    (_state: unknown, lastForNumber: string | null) => lastForNumber,
  ],
  (callerIds, chosenSid, lastSid, lastForNumber) =>
    callerIds && preselect(callerIds, { chosenSid, lastForNumber, lastSid }),
)
