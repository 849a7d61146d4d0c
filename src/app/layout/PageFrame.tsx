import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FocusHeadings } from '../../components/page/Screen'
import { LARGE_PAGE_TEXT, LARGE_TEXT_BELOW_REM, VERY_LOW } from '../../components/page/styles'
import { Guarded } from '../failures/Guarded'
import { Footer } from './Footer'
import { MAIN_ID, SkipLink } from './SkipLink'
import { useScrollPosition } from './useScrollPosition'
import { useTopHeight } from './useTopHeight'

interface Props {
  /** Sticky at the top of the window. */
  top: ReactNode
  /** Announcements above the screen. */
  banner?: ReactNode
  /** Below the footer. */
  foot?: ReactNode
  /** The routes. */
  children: ReactNode
}

/** The frame around every screen. In a prerendered page, header and footer are hydrated after the screen. */
export function PageFrame({ top, banner, foot, children }: Props) {
  const { pathname, key } = useLocation()
  const hasNavigated = useHasNavigated(key)
  useScrollPosition()
  const topRef = useTopHeight()
  return (
    <Frame>
      <SkipLink />
      <Top ref={topRef}>
        <Suspense>{top}</Suspense>
      </Top>
      {banner}
      <Main id={MAIN_ID} tabIndex={-1}>
        <FocusHeadings value={hasNavigated}>
          <Guarded name="screen" place="screen" resetKey={pathname}>
            {children}
          </Guarded>
        </FocusHeadings>
      </Main>
      <Suspense>
        <Footer />
      </Suspense>
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

const Frame = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  // Only where `LARGE_TEXT` can match: a container makes every change inside it more expensive, and long lists stutter.
  [`@media (max-width: ${LARGE_TEXT_BELOW_REM}rem)`]: { containerType: 'inline-size' },
  [LARGE_PAGE_TEXT]: { containerType: 'inline-size' },
})

const Top = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  [VERY_LOW]: { position: 'static' },
  '@media print': { display: 'none' },
}))

const Main = styled('main')({
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  // A screen that is loading does not have its final height yet, so the footer stays hidden.
  '&:has(.MuiSkeleton-root, [data-waiting]) + footer': { visibility: 'hidden' },
})
