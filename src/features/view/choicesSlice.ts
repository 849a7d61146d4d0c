import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'

export type Choice = string | number | boolean | null

/** Each is used in one place on the screen at a time. */
export type ChoiceName =
  | 'accountMenu'
  | 'allDevices'
  | 'balanceChart'
  | 'balanceTable'
  | 'callBarKeypad'
  | 'callDialog'
  | 'callHelp'
  | 'callMenu'
  | 'codeMethod'
  | 'contactNumbers'
  | 'contactShared'
  | 'contactsMenu'
  | 'exportMenu'
  | 'historyFilters'
  | 'logOut'
  | 'menu'
  | 'ownDates'
  | 'pricedCountry'
  | 'starCode'
  | 'statementMonth'
  | 'tones'
  | 'typedSince'
  | 'typedUntil'
  | 'usageSeries'
  | 'usageTable'

/**
 * What is open or chosen on the screen and matters nowhere else, such as a menu or the type of a chart, by name while it is
 * shown. Kept in the state so that replays show it.
 */
export const choicesSlice = createSlice({
  name: 'choices',
  initialState: {} as Record<string, Choice>,
  reducers: {
    choiceMade: (state, { payload }: PayloadAction<{ choice: string; value: Choice }>) => {
      state[payload.choice] = payload.value
    },
    choiceLeft: (state, { payload }: PayloadAction<{ choice: string }>) => {
      delete state[payload.choice]
    },
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => ({})),
})

export type ChoicesPart = { choices: Record<string, Choice> }
export const { choiceMade, choiceLeft } = recordPayloads(choicesSlice.actions, 'all')
