import { ThemeContext } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import type { ComponentProps, ReactNode } from 'react'
import { useLayoutEffect, useMemo } from 'react'
import { useWindow } from '../components/windowContext'
import { PAGE_COLORS, SCHEME_ATTRIBUTE } from './theme/scheme'
import { theme, themeIn } from './theme/theme'

export type SchemeChoice = 'light' | 'dark' | 'system'

const DARK = '(prefers-color-scheme: dark)'

interface Props {
  /** Undefined while it is not known yet: then what src/beforeApp.ts chose before the first paint stands. */
  choice: SchemeChoice | undefined
  children: ReactNode
}

/**
 * The theme, in the scheme the person chose, which the attribute on `<html>` tells. MUI's own provider would choose,
 * keep and watch a scheme as well: its code and its effects are left out. Its variables stand in the page (theme/page.ts).
 */
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

  const worn = useMemo(() => (page === window ? theme : themeIn(page)), [page])
  return (
    <ThemeContext.Provider value={worn}>
      <DefaultPropsProvider value={useMemo(() => defaultProps(worn), [worn])}>{children}</DefaultPropsProvider>
    </ThemeContext.Provider>
  )
}

function defaultProps({ components = {} }: typeof theme): ComponentProps<typeof DefaultPropsProvider>['value'] {
  return Object.fromEntries(Object.entries(components).map(([name, { defaultProps: props }]) => [name, props]))
}

function showScheme(document: Document, scheme: 'light' | 'dark') {
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLORS[scheme])
}
