import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { combineSlices } from '@reduxjs/toolkit'
import { accountSlice } from '../features/account/accountSlice'
import { appUpdateSlice } from '../features/appUpdate/appUpdateSlice'
import { bannersSlice } from '../features/banners/bannersSlice'
import { callerIdActsSlice } from '../features/callerIds/callerIdActsSlice'
import { callerIdsSlice } from '../features/callerIds/callerIdsSlice'
import { newCallerIdSlice } from '../features/callerIds/newCallerIdSlice'
import { callHistorySlice } from '../features/callHistory/callHistorySlice'
import { audioTestSlice } from '../features/calls/audio/audioTestSlice'
import { voiceTestSlice } from '../features/calls/audio/voiceTestSlice'
import { callsSlice } from '../features/calls/callsSlice'
import { callNotesSlice } from '../features/calls/notes/callNotesSlice'
import { contactsSlice } from '../features/contacts/contactsSlice'
import { creditRequestsSlice } from '../features/creditRequests/creditRequestsSlice'
import { dialerSlice } from '../features/dialer/dialerSlice'
import { documentsSlice } from '../features/documents/documentsSlice'
import { installSlice } from '../features/install/installSlice'
import { packagesSlice } from '../features/packages/packagesSlice'
import { purchaseSlice } from '../features/purchase/purchaseSlice'
import { offerSlice } from '../features/replenisher/offerSlice'
import { replenisherSlice } from '../features/replenisher/replenisherSlice'
import { profileSlice } from '../features/settings/account/profileSlice'
import { activitySlice } from '../features/settings/activity/activitySlice'
import { devicesSlice } from '../features/settings/devices/devicesSlice'
import { notificationsSlice } from '../features/settings/notifications/notificationsSlice'
import { paymentSlice } from '../features/settings/payment/paymentSlice'
import { pushSlice } from '../features/settings/push/pushSlice'
import { tableFileSlice } from '../features/tableFile/tableFileSlice'
import { transactionsSlice } from '../features/transactions/transactionsSlice'
import { upgradeSlice } from '../features/upgrade/upgradeSlice'
import { usersSlice } from '../features/users/usersSlice'
import { viewSlice } from '../features/view/viewSlice'
import { flows } from './flows'
import { publicSlices, withPageLoads } from './publicReducer'
import './endpoints'

/** The slices that only pages with a token have. */
export const loggedInSlices = [
  appUpdateSlice,
  installSlice,
  accountSlice,
  packagesSlice,
  creditRequestsSlice,
  replenisherSlice,
  offerSlice,
  purchaseSlice,
  callerIdsSlice,
  newCallerIdSlice,
  callerIdActsSlice,
  contactsSlice,
  callsSlice,
  callNotesSlice,
  audioTestSlice,
  voiceTestSlice,
  usersSlice,
  callHistorySlice,
  dialerSlice,
  transactionsSlice,
  tableFileSlice,
  documentsSlice,
  profileSlice,
  devicesSlice,
  activitySlice,
  notificationsSlice,
  pushSlice,
  paymentSlice,
  upgradeSlice,
  bannersSlice,
  viewSlice,
] as const

const slices = combineSlices(...publicSlices, ...flows.slices, ...loggedInSlices)

export type RootState = ReturnType<typeof slices>

/** The pure reducer of all slices: reducing a log with it reproduces the app's state, page load by page load. */
export const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = withPageLoads(slices)
