import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { combineSlices } from '@reduxjs/toolkit'
import { api } from '../api/api'
import { formsSlice } from '../features/forms/formsSlice'
import { navigationSlice } from '../features/navigation/navigationSlice'
import { pinChangeSlice } from '../features/pinReset/pinChangeSlice'
import { pinResetSlice } from '../features/pinReset/pinResetSlice'
import { preferencesSlice } from '../features/preferences/preferencesSlice'
import { remoteConfigSlice } from '../features/remoteConfig/remoteConfigSlice'
import { sessionSlice } from '../features/session/sessionSlice'
import { signUpSlice } from '../features/signUp/signUpSlice'
import { supportFileSlice } from '../features/supportFile/supportFileSlice'
import { verificationSlice } from '../features/verification/verificationSlice'
import { withPageLoads } from './withPageLoads'

/** The slices that are available without logging in. */
export const publicSlices = [
  api,
  navigationSlice,
  formsSlice,
  preferencesSlice,
  remoteConfigSlice,
  supportFileSlice,
  verificationSlice,
  sessionSlice,
  pinResetSlice,
  pinChangeSlice,
  signUpSlice,
] as const

const slices = combineSlices(...publicSlices)

export type PublicState = ReturnType<typeof slices>

export const publicReducer: Reducer<PublicState, UnknownAction, Partial<PublicState>> = withPageLoads(slices)
