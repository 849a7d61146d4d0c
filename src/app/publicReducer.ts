import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { combineSlices } from '@reduxjs/toolkit'
import { api } from '../api/api'
import { pageLoaded } from '../events'
import { formsSlice } from '../features/forms/formsSlice'
import { navigationSlice } from '../features/navigation/navigationSlice'
import { preferencesSlice } from '../features/preferences/preferencesSlice'
import { remoteConfigSlice } from '../features/remoteConfig/remoteConfigSlice'
import { sessionSlice } from '../features/session/sessionSlice'
import { supportFileSlice } from '../features/supportFile/supportFileSlice'
import { choicesSlice } from '../features/view/choicesSlice'
import type { FlowState, Flows } from './flows'

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

/** Makes a reducer take over the initial state carried by `pageLoaded`. */
export function withPageLoads<State>(
  reducer: Reducer<State, UnknownAction, Partial<State>>,
): Reducer<State, UnknownAction, Partial<State>> {
  return (state, action) => reducer(pageLoaded.match(action) ? (action.payload.state as State) : state, action)
}

let added: Flows | undefined
let onAdded: ((flows: Flows) => void) | undefined

/**
 * Adds the flows to a page without a token: they come with the first of their screens. A running store has their slices
 * once it is given the reducer again.
 */
export function addFlows(flows: Flows): void {
  if (added) return
  added = flows
  for (const slice of flows.slices) slices.inject(slice)
  onAdded?.(flows)
}

/** Calls back when they are added, or at once if they already are. */
export function whenFlowsAreAdded(callback: (flows: Flows) => void): void {
  onAdded = callback
  if (added) callback(added)
}
