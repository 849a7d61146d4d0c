import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'

export interface CallerIdsState {
  /** Chosen by hand for the number being dialed; null leaves the choice to what was used before. */
  chosenSid: string | null
}

const initialState: CallerIdsState = { chosenSid: null }

export const callerIdsSlice = createSlice({
  name: 'callerIds',
  initialState,
  reducers: {
    callerIdChosen: (state, { payload }: PayloadAction<{ sid: string }>) => {
      state.chosenSid = payload.sid
    },
    /** Another number is dialed: what was used for it before counts again. */
    choiceCleared: (state) => {
      state.chosenSid = null
    },
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => initialState),
  selectors: { selectChosenSid: (state) => state.chosenSid },
})

export type CallerIdsPart = { callerIds: CallerIdsState }
export const { callerIdChosen, choiceCleared } = recordPayloads(callerIdsSlice.actions, { callerIdChosen: 'all' })
export const { selectChosenSid } = callerIdsSlice.selectors
