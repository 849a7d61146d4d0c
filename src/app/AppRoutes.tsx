import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LoginScreen } from '../features/session/LoginScreen'
import { RequireLogin } from '../features/session/RequireLogin'
import type { ChunkName } from '../routes'
import { isGuardedPath, routes, withoutTrailingSlash } from '../routes'
import { chunksOf, notFoundScreen, SCREENS } from './screens'

/** The screen of the current path (spec §2), from the route table. Paths are matched by case. */
export function AppRoutes() {
  const pathname = withoutTrailingSlash(useLocation().pathname)
  // In a boundary, the form would come alive only when the browser is idle.
  const isLogin = pathname === routes.login.path
  return (
    <>
      {isLogin && <LoginScreen />}
      <Suspense fallback={null}>{!isLogin && <OtherScreen pathname={pathname} />}</Suspense>
    </>
  )
}

function OtherScreen({ pathname }: { pathname: string }) {
  if (pathname === routes.legacyLogin.path) return <Navigate to={`${routes.login.path}?type=legacy_pin`} replace />
  if (!isGuardedPath(pathname)) return <LoadedScreen chunks={chunksOf(pathname)} />
  return (
    <Suspense fallback={<FullHeight data-waiting />}>
      <RequireLogin>
        <LoadedScreen chunks={chunksOf(pathname)} />
      </RequireLogin>
    </Suspense>
  )
}

/** A screen, with its second chunk inside the first; none is the 404 page. */
function LoadedScreen({ chunks: [screen, part] }: { chunks: readonly ChunkName[] }) {
  const { Component } = screen ? SCREENS[screen] : notFoundScreen
  return <Component>{part && <LoadedScreen chunks={[part]} />}</Component>
}

/** Fills the window, so that the footer does not appear in the screen's place. */
const FullHeight = styled('div')({ minHeight: '100dvh' })
