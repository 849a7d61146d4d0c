import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { forgotPinScreen, loginScreen, notFoundScreen } from './screens'

/** The screens by their paths (spec §2). */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/login" element={<loginScreen.Component />} />
        <Route path="/forgot-pin" element={<forgotPinScreen.Component />} />
        <Route path="*" element={<notFoundScreen.Component />} />
      </Routes>
    </Suspense>
  )
}
