import type { Components, Theme, Transitions, TransitionsOptions } from '@mui/material/styles'
import { createTransitions, unstable_createBreakpoints } from '@mui/material/styles'
import { controls } from './controls'
import { makeValues } from './makeTheme'
import { SCHEME_ATTRIBUTE } from './scheme'
import { surfaces } from './surfaces'

declare module '@mui/material/styles' {
  /** Exported by MUI, but missing from its types. */
  function createTransitions(transitions: TransitionsOptions): Transitions
}

/**
 * Injected at build time (webpack.config.ts), so that the page loads the theme's values without the code that creates
 * them, which is 8,362 bytes (brotli) of the initial load.
 */
declare const THEME_VALUES: ReturnType<typeof makeValues>

const themeValues = process.env.NODE_ENV === 'production' ? THEME_VALUES : makeValues()

const SPACING_PX = 8

const colors = {
  palette: variables('--mui-palette', themeValues.palette),
  opacity: variables('--mui-opacity', themeValues.opacity),
}

/** The prebuilt values of our MUI theme, plus the functions that its components call. */
export const theme = {
  ...themeValues,
  ...colors,
  vars: { ...themeValues, ...colors },
  breakpoints: unstable_createBreakpoints({}),
  transitions: createTransitions(themeValues.transitions),
  typography: {
    ...themeValues.typography,
    pxToRem: (px: number) => `${px / themeValues.typography.htmlFontSize}rem`,
  },
  spacing: (...steps: (number | string)[]) =>
    steps.map((step) => (typeof step === 'number' ? `${step * SPACING_PX}px` : step)).join(' '),
  alpha: (color: string, opacity: number | string) =>
    `color-mix(in srgb, ${color} calc((${opacity}) * 100%), transparent)`,
  applyStyles: (scheme: string, styles: object) => ({ [`*:where([${SCHEME_ATTRIBUTE}="${scheme}"]) &`]: styles }),
  components: { ...controls, ...surfaces },
} as unknown as Theme

/** Adds the styles of components that come later, before any of them is rendered. */
export function addStyles(components: Components<Theme>): void {
  Object.assign(theme.components ?? {}, components)
}

/** The same tree, with a CSS variable in place of each value. */
function variables(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return `var(${name})`
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, variables(`${name}-${key}`, inner)]))
}
