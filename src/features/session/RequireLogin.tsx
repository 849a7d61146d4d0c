import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { routes } from '../../routes'
import { selectIsLoggedIn } from './sessionSlice'

/** Guards a screen: redirects to the log-in screen unless the user is logged in. */
export function RequireLogin({ children }: { children: ReactNode }) {
  return useSelector(selectIsLoggedIn) ? children : <Navigate to={routes.login.path} replace />
}
