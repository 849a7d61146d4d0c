import { useSelector } from 'react-redux'
import { Navigate, Outlet } from 'react-router-dom'
import { routes } from '../../routes'
import { selectIsLoggedIn } from './sessionSlice'

/** Guards the routes inside: without a log-in they lead to the log-in screen. */
export function RequireLogin() {
  return useSelector(selectIsLoggedIn) ? <Outlet /> : <Navigate to={routes.login.path} replace />
}
