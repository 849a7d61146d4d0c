import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useLayoutEffect, useMemo } from 'react'
import { useWindow } from '../components/windowContext'
import { palettes } from './theme/palette'
import { SCHEME_ATTRIBUTE, theme, themeIn } from './theme/theme'

export type SchemeChoice = 'light' | 'dark' | 'system'

const DARK = '(prefers-color-scheme: dark)'

interface Props {
  /** Undefined while it is not known yet: then what public/index.html chose before the first paint stands. */
  choice: SchemeChoice | undefined
  children: ReactNode
}

/** The theme, in the scheme the person chose. The attribute on `<html>` is ours alone; MUI only reads it. */
export function AppTheme({ choice, children }: Props) {
  const page = useWindow()
  useLayoutEffect(() => {
    if (!choice) return
    const system = page.matchMedia(DARK)
    const apply = () => showScheme(page.document, choice === 'system' ? (system.matches ? 'dark' : 'light') : choice)
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [choice, page])

  return (
    <ThemeProvider
      theme={useMemo(() => (page === window ? theme : themeIn(page)), [page])}
      storageManager={null}
      colorSchemeNode={null}
    >
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}

function showScheme(document: Document, scheme: 'light' | 'dark') {
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palettes[scheme].background.default)
}
