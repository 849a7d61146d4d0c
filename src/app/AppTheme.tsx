import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { palettes } from './theme/palette'
import { SCHEME_ATTRIBUTE, theme } from './theme/theme'

export type SchemeChoice = 'light' | 'dark' | 'system'

const DARK = '(prefers-color-scheme: dark)'

interface Props {
  /** Undefined while it is not known yet: then what public/index.html chose before the first paint stands. */
  choice: SchemeChoice | undefined
  children: ReactNode
}

/** The theme, in the scheme the person chose. The attribute on `<html>` is ours alone; MUI only reads it. */
export function AppTheme({ choice, children }: Props) {
  useLayoutEffect(() => {
    if (!choice) return
    const system = window.matchMedia(DARK)
    const apply = () => showScheme(choice === 'system' ? (system.matches ? 'dark' : 'light') : choice)
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [choice])

  return (
    <ThemeProvider theme={theme} storageManager={null} colorSchemeNode={null}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}

function showScheme(scheme: 'light' | 'dark') {
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palettes[scheme].background.default)
}
