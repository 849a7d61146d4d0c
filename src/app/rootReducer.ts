import { combineSlices } from '@reduxjs/toolkit'
import { api } from '../api/api'
import { navigationSlice } from '../features/navigation/navigationSlice'
import { verificationSlice } from '../features/verification/verificationSlice'

/** Every slice, pure: a log folded through this reducer gives the state the app had. */
export const rootReducer = combineSlices(api, navigationSlice, verificationSlice)

export type RootState = ReturnType<typeof rootReducer>
