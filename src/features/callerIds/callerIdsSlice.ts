import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'

export interface CallerIdsState {
  /** The user's choice for the number being dialed; null leaves it to the preselection. */
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
    /** The call was placed: the next one starts from its preselection. */
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
