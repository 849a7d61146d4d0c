import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'

export type Choice = string | number | boolean | null

/**
 * What is open or chosen on the screen and concerns nothing else, such as a menu or the way a chart is drawn; by name, as
 * long as it is shown. In the state, so that a replay shows it too.
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
export const { choiceMade, choiceLeft } = recordPayloads(choicesSlice.actions, { choiceMade: 'all', choiceLeft: 'all' })
