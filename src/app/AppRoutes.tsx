import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { LoginScreen } from '../features/session/LoginScreen'
import { RequireLogin } from '../features/session/RequireLogin'
import type { ChunkName, RouteOfApp } from '../routes'
import { guardedRoutes, publicRoutes, routes } from '../routes'
import { notFoundScreen, SCREENS } from './screens'

/** The screens by their paths (spec §2). */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={routes.login.path} element={<LoginScreen />} />
        <Route
          path={routes.legacyLogin.path}
          element={<Navigate to={`${routes.login.path}?type=legacy_pin`} replace />}
        />
        {Object.values(publicRoutes).map(lazyRoute)}
        <Route
          element={
            <Suspense fallback={<Whole data-waiting />}>
              <RequireLogin />
            </Suspense>
          }
        >
          {Object.values(guardedRoutes).map(lazyRoute)}
          <Route path={`${routes.settings.path}/*`} element={<notFoundScreen.Component />} />
        </Route>
        <Route path="*" element={<notFoundScreen.Component />} />
      </Routes>
    </Suspense>
  )
}

/** A route whose screen comes in chunks of its own: the second is in the outlet of the first. */
function lazyRoute({ path, chunks: [screen, part] }: RouteOfApp) {
  return (
    screen && (
      <Route key={path} path={path} element={shown(screen)}>
        {part && <Route index element={shown(part)} />}
      </Route>
    )
  )
}

function shown(chunk: ChunkName) {
  const { Component } = SCREENS[chunk]
  return <Component />
}

/** As high as the window: the footer does not stand where the screen is about to be. */
const Whole = styled('div')({ minHeight: '100dvh' })
