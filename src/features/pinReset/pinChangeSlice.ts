import { createSlice } from '@reduxjs/toolkit'
import { loggedOut, routeChanged } from '../../events'

export interface PinChangeState {
  /** The dialog is open in which a logged-in user changes the PIN. */
  isOpen: boolean
  hasChanged: boolean
}

const initialState: PinChangeState = { isOpen: false, hasChanged: false }

export const pinChangeSlice = createSlice({
  name: 'pinChange',
  initialState,
  reducers: {
    changePinClicked: () => ({ isOpen: true, hasChanged: false }),
    changePinDismissed: () => initialState,
    /** This device stays logged in; all others are logged out. */
    pinChanged: () => ({ isOpen: false, hasChanged: true }),
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => initialState).addCase(routeChanged, () => initialState),
  selectors: { selectPinChange: (state) => state },
})

export type PinChangePart = { pinChange: PinChangeState }
export const { changePinClicked, changePinDismissed, pinChanged } = pinChangeSlice.actions
export const { selectPinChange } = pinChangeSlice.selectors
