import { styled } from '@mui/material/styles'
import { Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LoginScreen } from '../features/session/LoginScreen'
import { RequireLogin } from '../features/session/RequireLogin'
import type { ChunkName } from '../routes'
import { isGuardedPath, routes, withoutTrailingSlash } from '../routes'
import { chunksOf, isOwnScreenLoaded, notFoundScreen, SCREENS } from './screens'

/** The screen of the current path (spec §2), from the route table. Paths are matched by case. */
export function AppRoutes() {
  const pathname = withoutTrailingSlash(useLocation().pathname)
  // Inside a boundary, the page's own screen would be hydrated only when the browser is idle.
  const [first] = useState(() => (isOwnScreenLoaded(pathname) ? pathname : null))
  const isFirst = pathname === first
  const screen = <ScreenOf pathname={pathname} />
  return (
    <>
      {isFirst && screen}
      <Suspense fallback={isGuardedPath(pathname) ? <FullHeight data-waiting /> : null}>{!isFirst && screen}</Suspense>
    </>
  )
}

function ScreenOf({ pathname }: { pathname: string }) {
  if (pathname === routes.login.path) return <LoginScreen />
  if (pathname === routes.legacyLogin.path) return <Navigate to={`${routes.login.path}?type=legacy_pin`} replace />
  const screen = <LoadedScreen chunks={chunksOf(pathname)} />
  return isGuardedPath(pathname) ? <RequireLogin>{screen}</RequireLogin> : screen
}

/** A screen, with its second chunk inside the first; none is the 404 page. */
function LoadedScreen({ chunks: [screen, part] }: { chunks: readonly ChunkName[] }) {
  const { Component } = screen ? SCREENS[screen] : notFoundScreen
  return <Component>{part && <LoadedScreen chunks={[part]} />}</Component>
}

/** Fills the window, so that the footer does not appear in the screen's place. */
const FullHeight = styled('div')({ minHeight: '100dvh' })
