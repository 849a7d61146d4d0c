import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { combineSlices } from '@reduxjs/toolkit'
import { api } from '../api/api'
import { pageLoaded } from '../events'
import { accountSlice } from '../features/account/accountSlice'
import { bannersSlice } from '../features/banners/bannersSlice'
import { callerIdActsSlice } from '../features/callerIds/callerIdActsSlice'
import { callerIdsSlice } from '../features/callerIds/callerIdsSlice'
import { newCallerIdSlice } from '../features/callerIds/newCallerIdSlice'
import { callHistorySlice } from '../features/callHistory/callHistorySlice'
import { audioTestSlice } from '../features/calls/audioTestSlice'
import { callsSlice } from '../features/calls/callsSlice'
import { voiceTestSlice } from '../features/calls/voiceTestSlice'
import { creditRequestsSlice } from '../features/creditRequests/creditRequestsSlice'
import { dialerSlice } from '../features/dialer/dialerSlice'
import { navigationSlice } from '../features/navigation/navigationSlice'
import { packagesSlice } from '../features/packages/packagesSlice'
import { pinChangeSlice } from '../features/pinReset/pinChangeSlice'
import { pinResetSlice } from '../features/pinReset/pinResetSlice'
import { preferencesSlice } from '../features/preferences/preferencesSlice'
import { purchaseSlice } from '../features/purchase/purchaseSlice'
import { remoteConfigSlice } from '../features/remoteConfig/remoteConfigSlice'
import { offerSlice } from '../features/replenisher/offerSlice'
import { replenisherSlice } from '../features/replenisher/replenisherSlice'
import { sessionSlice } from '../features/session/sessionSlice'
import { devicesSlice } from '../features/settings/devicesSlice'
import { paymentSlice } from '../features/settings/paymentSlice'
import { profileSlice } from '../features/settings/profileSlice'
import { signUpSlice } from '../features/signUp/signUpSlice'
import { supportFileSlice } from '../features/supportFile/supportFileSlice'
import { tableFileSlice } from '../features/tableFile/tableFileSlice'
import { transactionsSlice } from '../features/transactions/transactionsSlice'
import { upgradeSlice } from '../features/upgrade/upgradeSlice'
import { usersSlice } from '../features/users/usersSlice'
import { verificationSlice } from '../features/verification/verificationSlice'
import './endpoints'

const slices = combineSlices(
  api,
  navigationSlice,
  preferencesSlice,
  remoteConfigSlice,
  supportFileSlice,
  verificationSlice,
  sessionSlice,
  pinResetSlice,
  pinChangeSlice,
  signUpSlice,
  accountSlice,
  packagesSlice,
  creditRequestsSlice,
  replenisherSlice,
  offerSlice,
  purchaseSlice,
  callerIdsSlice,
  newCallerIdSlice,
  callerIdActsSlice,
  callsSlice,
  audioTestSlice,
  voiceTestSlice,
  usersSlice,
  callHistorySlice,
  dialerSlice,
  transactionsSlice,
  tableFileSlice,
  profileSlice,
  devicesSlice,
  paymentSlice,
  upgradeSlice,
  bannersSlice,
)

export type RootState = ReturnType<typeof slices>

/** Every slice, pure: a log folded through this reducer gives the state the app had, page load by page load. */
export const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) =>
  slices(pageLoaded.match(action) ? (action.payload.state as RootState) : state, action)
