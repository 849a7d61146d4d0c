import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { combineSlices } from '@reduxjs/toolkit'
import { api } from '../api/api'
import { formsSlice } from '../features/forms/formsSlice'
import { navigationSlice } from '../features/navigation/navigationSlice'
import { preferencesSlice } from '../features/preferences/preferencesSlice'
import { remoteConfigSlice } from '../features/remoteConfig/remoteConfigSlice'
import { sessionSlice } from '../features/session/sessionSlice'
import { supportFileSlice } from '../features/supportFile/supportFileSlice'
import { choicesSlice } from '../features/view/choicesSlice'
import type { FlowState, Flows } from './flows'
import { withPageLoads } from './withPageLoads'

/** The slices of every page. */
export const publicSlices = [
  api,
  navigationSlice,
  formsSlice,
  preferencesSlice,
  remoteConfigSlice,
  supportFileSlice,
  choicesSlice,
  sessionSlice,
] as const

const slices = combineSlices(...publicSlices).withLazyLoadedSlices<FlowState>()

export type PublicState = ReturnType<typeof slices>

export const publicReducer: Reducer<PublicState, UnknownAction, Partial<PublicState>> = withPageLoads(slices)

/** Adds slices that come with a screen. A running store has them once it is given the reducer again. */
export function addSlices(late: Flows['slices']): void {
  for (const slice of late) slices.inject(slice)
}
