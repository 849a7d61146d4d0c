import type { PayloadAction } from '@reduxjs/toolkit'
import { createSelector, createSlice } from '@reduxjs/toolkit'
import type { Notifications } from '../../../../contract/notifications'
import type { ApiError } from '../../../api/apiError'
import { apiErrorOf } from '../../../api/apiError'
import { loggedOut } from '../../../events'
import { recordPayloads } from '../../../recorded'
import { changeNotifications, getNotifications } from './notificationsApi'

export type NotificationKind = keyof Notifications

export interface NotificationsState {
  /** As the server last reported them; null until it has. */
  saved: Notifications | null
  /** Choices that the server has not confirmed yet. */
  pending: Partial<Notifications>
  /** The last change was saved. */
  hasSaved: boolean
  /** Why the last change was not saved. */
  error: ApiError | null
}

const initialState: NotificationsState = { saved: null, pending: {}, hasSaved: false, error: null }

/** What is announced by email. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    notificationSwitched: (state, { payload }: PayloadAction<{ kind: NotificationKind; on: boolean }>) => {
      state.pending[payload.kind] = payload.on
      state.hasSaved = false
      state.error = null
    },
    notificationsRetryClicked: () => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addMatcher(getNotifications.matchFulfilled, (state, { payload }) => {
        state.saved = payload
        state.hasSaved = false
      })
      .addMatcher(changeNotifications.matchFulfilled, (state, { payload, meta }) => {
        state.saved = payload
        forget(state, meta.arg.originalArgs)
        state.hasSaved = state.error === null
      })
      .addMatcher(changeNotifications.matchRejected, (state, action) => {
        forget(state, action.meta.arg.originalArgs)
        state.error = apiErrorOf(action)
      }),
  selectors: {
    /** The choices as shown; null until loaded. */
    selectNotifications: createSelector(
      ({ saved }: NotificationsState) => saved,
      ({ pending }: NotificationsState) => pending,
      (saved, pending) => saved && { ...saved, ...pending },
    ),
    selectNotificationsSaved: ({ hasSaved, pending }) => hasSaved && Object.keys(pending).length === 0,
    selectNotificationsError: (state) => state.error,
  },
})

/** A later choice of the same kind stays pending. */
function forget(state: NotificationsState, change: Partial<Notifications>) {
  for (const kind of Object.keys(change) as NotificationKind[])
    if (state.pending[kind] === change[kind]) delete state.pending[kind]
}

export const { notificationSwitched, notificationsRetryClicked } = recordPayloads(notificationsSlice.actions, {
  notificationSwitched: 'all',
})
export const { selectNotifications, selectNotificationsSaved, selectNotificationsError } = notificationsSlice.selectors
