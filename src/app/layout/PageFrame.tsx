import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { FocusHeadings } from '../../components/Screen'
import { LARGE_TEXT_BELOW_REM } from '../../components/styles'
import { useWindow } from '../../components/windowContext'
import { Guarded } from '../Guarded'
import { Footer } from './Footer'
import { MAIN_ID, SkipLink } from './SkipLink'
import { useTopHeight } from './useTopHeight'

interface Props {
  /** Stays at the top of the window. */
  top: ReactNode
  /** Announcements above the screen. */
  banner?: ReactNode
  /** Below the footer. */
  foot?: ReactNode
  /** The routes. */
  children: ReactNode
}

/** Everything around a screen, on every page. */
export function PageFrame({ top, banner, foot, children }: Props) {
  const { pathname, key } = useLocation()
  const hasNavigated = useHasNavigated(key)
  useScrollToTop(pathname)
  const topRef = useTopHeight()
  return (
    <Frame>
      <SkipLink />
      <Top ref={topRef}>{top}</Top>
      {banner}
      <Main id={MAIN_ID} tabIndex={-1}>
        <FocusHeadings value={hasNavigated}>
          <Guarded place="screen" resetKey={pathname}>
            {children}
          </Guarded>
        </FocusHeadings>
      </Main>
      <Footer />
      {foot}
    </Frame>
  )
}

function useHasNavigated(key: string): boolean {
  const [firstKey] = useState(key)
  const [hasNavigated, setHasNavigated] = useState(false)
  if (!hasNavigated && key !== firstKey) setHasNavigated(true)
  return hasNavigated || key !== firstKey
}

/** A new screen begins at its top; going back keeps what the browser restores. */
function useScrollToTop(pathname: string) {
  const kind = useNavigationType()
  const page = useWindow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each path
  useEffect(() => {
    if (kind !== 'POP') page.scrollTo(0, 0)
  }, [pathname])
}

const Frame = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  // Only where it tells something: a container makes every change below it dearer, and long lists stutter.
  [`@media (max-width: ${LARGE_TEXT_BELOW_REM}rem)`]: { containerType: 'inline-size' },
})

const Top = styled('div')(({ theme }) => ({ position: 'sticky', top: 0, zIndex: theme.zIndex.appBar }))

const Main = styled('main')({
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  // What is loading is not as high yet as it will be: the footer waits for its place.
  '&:has(.MuiSkeleton-root, [data-waiting]) + footer': { visibility: 'hidden' },
})
