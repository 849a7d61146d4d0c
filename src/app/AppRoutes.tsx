import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { LoginScreen } from '../features/session/LoginScreen'
import { RequireLogin } from '../features/session/RequireLogin'
import type { ChunkName, RouteOfApp } from '../routes'
import { guardedRoutes, publicRoutes, routes, withoutTrailingSlash } from '../routes'
import { notFoundScreen, SCREENS } from './screens'

/** The routes and their screens (spec §2). Paths are matched by case, as they are in the route table. */
export function AppRoutes() {
  // In a boundary, the form would come alive only when the browser is idle.
  const isLogin = withoutTrailingSlash(useLocation().pathname) === routes.login.path
  return (
    <>
      {isLogin && <LoginScreen />}
      <Suspense fallback={null}>{!isLogin && <OtherRoutes />}</Suspense>
    </>
  )
}

function OtherRoutes() {
  return (
    <Routes>
      <Route
        caseSensitive
        path={routes.legacyLogin.path}
        element={<Navigate to={`${routes.login.path}?type=legacy_pin`} replace />}
      />
      {Object.values(publicRoutes).map(lazyRoute)}
      <Route
        element={
          <Suspense fallback={<FullHeight data-waiting />}>
            <RequireLogin />
          </Suspense>
        }
      >
        {Object.values(guardedRoutes).map(lazyRoute)}
        <Route caseSensitive path={`${routes.settings.path}/*`} element={<notFoundScreen.Component />} />
      </Route>
      <Route path="*" element={<notFoundScreen.Component />} />
    </Routes>
  )
}

/** A route whose screen has its own chunks; the second one is rendered in the outlet of the first. */
function lazyRoute({ path, chunks: [screen, part] }: RouteOfApp) {
  return (
    screen && (
      <Route caseSensitive key={path} path={path} element={screenOf(screen)}>
        {part && <Route index element={screenOf(part)} />}
      </Route>
    )
  )
}

function screenOf(chunk: ChunkName) {
  const { Component } = SCREENS[chunk]
  return <Component />
}

/** Fills the window, so that the footer does not appear in the screen's place. */
const FullHeight = styled('div')({ minHeight: '100dvh' })
