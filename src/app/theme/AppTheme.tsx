import { ThemeContext } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import type { ComponentProps, ReactNode } from 'react'
import { createContext, useContext, useLayoutEffect, useMemo } from 'react'
import { useWindow } from '../../components/page/windowContext'
import { PAGE_COLORS, SCHEME_ATTRIBUTE } from './scheme'
import { theme } from './theme'

export type SchemeChoice = 'light' | 'dark' | 'system'

const DARK = '(prefers-color-scheme: dark)'

interface Props {
  /** Undefined until it is known; until then, the choice of src/firstPaint/beforeApp.ts applies. */
  choice: SchemeChoice | undefined
  children: ReactNode
}

/** The theme for the window in which everything inside is shown. */
export const WindowTheme = createContext(theme)

/**
 * Provides the theme, and sets the chosen color scheme as an attribute of `<html>`. It replaces MUI's own provider, to save
 * its code and effects for choosing, storing and watching a scheme. The CSS variables are in the page (theme/page.ts).
 */
export function AppTheme({ choice, children }: Props) {
  const page = useWindow()
  useLayoutEffect(() => {
    if (!choice) return
    const system = page.matchMedia(DARK)
    const apply = () => applyScheme(page.document, choice === 'system' ? (system.matches ? 'dark' : 'light') : choice)
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [choice, page])

  const activeTheme = useContext(WindowTheme)
  return (
    <ThemeContext.Provider value={activeTheme}>
      <DefaultPropsProvider value={useMemo(() => defaultProps(activeTheme), [activeTheme])}>
        {children}
      </DefaultPropsProvider>
    </ThemeContext.Provider>
  )
}

function defaultProps({ components = {} }: typeof theme): ComponentProps<typeof DefaultPropsProvider>['value'] {
  return Object.fromEntries(Object.entries(components).map(([name, { defaultProps: props }]) => [name, props]))
}

function applyScheme(document: Document, scheme: 'light' | 'dark') {
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLORS[scheme])
}
