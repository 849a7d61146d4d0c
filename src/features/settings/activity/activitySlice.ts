import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut, routeChanged } from '../../../events'
import { recordPayloads } from '../../../recorded'
import type { ActivityFilter } from './activityApi'

const initialState: ActivityFilter = { kind: null, personSid: null }

export const activitySlice = createSlice({
  name: 'activity',
  initialState,
  reducers: {
    activityFilterChosen: (state, { payload }: PayloadAction<Partial<ActivityFilter>>) => ({ ...state, ...payload }),
    activityFilterCleared: () => initialState,
    olderActivityClicked: () => undefined,
    activityRetryClicked: () => undefined,
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => initialState).addCase(routeChanged, () => initialState),
  selectors: { selectActivityFilter: (state) => state },
})

export type ActivityPart = { activity: ActivityFilter }
export const { activityFilterChosen, activityFilterCleared, olderActivityClicked, activityRetryClicked } =
  recordPayloads(activitySlice.actions, { activityFilterChosen: 'all' })
export const { selectActivityFilter } = activitySlice.selectors
