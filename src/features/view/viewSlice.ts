import { createSlice } from '@reduxjs/toolkit'
import type { WindowView } from '../../events'
import { routeChanged, viewChanged } from '../../events'

/** Null until the page is used. */
type ViewState = { [Name in keyof WindowView]: WindowView[Name] | null }

const initialState: ViewState = { size: null, isDark: null, scrollY: null }

/** What the window shows besides the app's data: nothing in the app reads it, replays draw it. */
export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(viewChanged, (state, { payload }) => ({ ...state, ...payload }))
      // Its scroll position follows, unless it is the top.
      .addCase(routeChanged, (state) => {
        state.scrollY = 0
      }),
  selectors: { selectView: (state) => state },
})

export const { selectView } = viewSlice.selectors
