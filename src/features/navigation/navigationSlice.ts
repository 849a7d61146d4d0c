import { createSlice } from '@reduxjs/toolkit'
import type { RouteLocation } from '../../events'
import { routeChanged } from '../../events'

export interface NavigationState {
  /** Where the person is; null until the first page is shown. */
  location: RouteLocation | null
}

const initialState: NavigationState = { location: null }

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
  },
})

export type NavigationPart = { navigation: NavigationState }
export const { selectLocation, selectPathname } = navigationSlice.selectors
