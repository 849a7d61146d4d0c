import { useSelector } from 'react-redux'
import { Navigate, Outlet } from 'react-router-dom'
import { routes } from '../../routes'
import { selectIsLoggedIn } from './sessionSlice'

/** Guards the nested routes: redirects to the log-in screen unless the user is logged in. */
export function RequireLogin() {
  return useSelector(selectIsLoggedIn) ? <Outlet /> : <Navigate to={routes.login.path} replace />
}
