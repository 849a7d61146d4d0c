import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { LoggedInServices, Services } from './services/services'

export type AppDispatch = ThunkDispatch<unknown, Services, UnknownAction>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** The app's `startListening`, for a feature that knows only its own part of the state. */
export type StartListening<Part, Extra = Services> = TypedStartListening<Part, AppDispatch, Extra>

/** The same for a feature that needs what only pages loaded with a token have. */
export type StartLoggedIn<Part> = StartListening<Part, LoggedInServices>
