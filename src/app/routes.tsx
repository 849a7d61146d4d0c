import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { LoginScreen } from '../features/session/LoginScreen'
import { RequireLogin } from '../features/session/RequireLogin'
import {
  accountTab,
  callHistoryScreen,
  forgotPinScreen,
  manageUsersScreen,
  notFoundScreen,
  paymentTab,
  placeCallScreen,
  settingsScreen,
  signUpScreen,
  transactionsTab,
  upgradeScreen,
} from './screens'

/** The screens by their paths (spec §2). */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/forgot-pin" element={<forgotPinScreen.Component />} />
        <Route path="/get-started" element={<signUpScreen.Component />} />
        <Route path="/login-legacy" element={<Navigate to="/login?type=legacy_pin" replace />} />
        <Route
          element={
            <Suspense fallback={<Whole data-waiting />}>
              <RequireLogin />
            </Suspense>
          }
        >
          <Route path="/" element={<placeCallScreen.Component />} />
          <Route path="/call-history" element={<callHistoryScreen.Component />} />
          <Route path="/manage-users" element={<manageUsersScreen.Component />} />
          <Route path="/upgrade-account" element={<upgradeScreen.Component />} />
          <Route path="/settings" element={<settingsScreen.Component />}>
            <Route index element={<accountTab.Component />} />
            <Route path="account" element={<accountTab.Component />} />
            <Route path="transactions" element={<transactionsTab.Component />} />
            <Route path="payment" element={<paymentTab.Component />} />
          </Route>
          <Route path="/settings/*" element={<notFoundScreen.Component />} />
        </Route>
        <Route path="*" element={<notFoundScreen.Component />} />
      </Routes>
    </Suspense>
  )
}

/** As high as the window: the footer does not stand where the screen is about to be. */
const Whole = styled('div')({ minHeight: '100dvh' })
