import { createSlice } from '@reduxjs/toolkit'
import type { RouteLocation } from '../../events'
import { routeChanged } from '../../events'

export interface NavigationState {
  /** The current location; null until the first page is shown. */
  location: RouteLocation | null
  /** IANA name of the user's time zone. */
  timeZone: string
}

const initialState: NavigationState = { location: null, timeZone: 'UTC' }

/** The state at page load: no location yet, and the browser's time zone. */
export function navigationAtPageLoad(timeZone: string): NavigationState {
  return { ...initialState, timeZone }
}

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(routeChanged, (state, { payload }) => {
      state.location = payload
    }),
  selectors: {
    selectLocation: (state) => state.location,
    selectPathname: (state) => state.location?.pathname ?? '',
    selectTimeZone: (state) => state.timeZone,
  },
})

export type NavigationPart = { navigation: NavigationState }
export const { selectLocation, selectPathname, selectTimeZone } = navigationSlice.selectors
