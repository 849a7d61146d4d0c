import { createSlice } from '@reduxjs/toolkit'
import type { BrokenPart, PartName, WindowView } from '../../events'
import { pageLoaded, partRetried, routeChanged, screenBroke, viewChanged } from '../../events'

/** What is null is not known until the page is used. */
type ViewState = { [Name in keyof WindowView]: WindowView[Name] | null } & {
  broken: Partial<Record<PartName, BrokenPart>>
}

const initialState: ViewState = { size: null, isDark: null, scrollY: null, focus: null, scrolls: null, broken: {} }

/** What the window shows besides the app's data. Nothing in the app reads it; replays draw it. */
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
      })
      .addCase(screenBroke, (state, { payload: { part, resetKey, isMissing } }) => {
        // Older recordings do not say which part it was.
        if (part) state.broken[part] = { part, resetKey, isMissing }
      })
      .addCase(partRetried, (state, { payload }) => {
        delete state.broken[payload.part]
      })
      .addCase(pageLoaded, (state) => {
        state.broken = {}
      }),
})
