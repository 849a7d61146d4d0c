import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../../api/apiError'
import { apiErrorOf } from '../../../api/apiError'
import { loggedOut, routeChanged } from '../../../events'
import { recordPayloads } from '../../../recorded'
import { changeAccount } from '../../account/accountApi'

export type ProfileField = 'name' | 'email'

export interface ProfileState {
  /** The field being edited. */
  editing: ProfileField | null
  isSending: boolean
  error: ApiError | null
  /** Shown until something else is edited. */
  hasSaved: boolean
}

const initialState: ProfileState = { editing: null, isSending: false, error: null, hasSaved: false }

export const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    editClicked: (state, { payload }: PayloadAction<{ field: ProfileField }>) =>
      state.isSending ? undefined : { ...initialState, editing: payload.field },
    editDismissed: () => initialState,
    nameSubmitted: begin<{ name: string }>,
    /** An empty address removes it. Neither the address nor the PIN ever reaches a reducer. */
    emailSubmitted: begin<{ email_address: string; passcode: string }>,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(routeChanged, () => initialState)
      .addMatcher(changeAccount.matchFulfilled, (state) =>
        state.isSending ? { ...initialState, hasSaved: true } : undefined,
      )
      .addMatcher(changeAccount.matchRejected, (state, action) => {
        if (!state.isSending) return
        state.isSending = false
        state.error = apiErrorOf(action)
      }),
  selectors: { selectProfileForm: (state) => state },
})

function begin<Form>(state: ProfileState, _form: PayloadAction<Form>) {
  if (!state.editing) return
  state.isSending = true
  state.error = null
}

export type ProfilePart = { profile: ProfileState }
export const { editClicked, editDismissed, nameSubmitted, emailSubmitted } = recordPayloads(profileSlice.actions, {
  editClicked: 'all',
  nameSubmitted: 'all',
  emailSubmitted: [],
})
export const { selectProfileForm } = profileSlice.selectors
