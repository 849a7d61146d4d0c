import type { Theme, Transitions, TransitionsOptions } from '@mui/material/styles'
import { createTransitions, unstable_createBreakpoints } from '@mui/material/styles'
import { controls } from './controls'
import { madeTheme } from './made'
import { SCHEME_ATTRIBUTE } from './scheme'
import { surfaces } from './surfaces'

declare module '@mui/material/styles' {
  /** Exported, though its types do not say so. */
  function createTransitions(transitions: TransitionsOptions): Transitions
}

const SPACING_PX = 8

const colors = {
  palette: variables('--mui-palette', madeTheme.palette),
  opacity: variables('--mui-opacity', madeTheme.opacity),
}

/** What MUI made of our choices, with the functions that its components call. */
export const theme = {
  ...madeTheme,
  ...colors,
  vars: { ...madeTheme, ...colors },
  breakpoints: unstable_createBreakpoints({}),
  transitions: createTransitions(madeTheme.transitions),
  typography: {
    ...madeTheme.typography,
    pxToRem: (px: number) => `${px / madeTheme.typography.htmlFontSize}rem`,
  },
  spacing: (...steps: (number | string)[]) =>
    steps.map((step) => (typeof step === 'number' ? `${step * SPACING_PX}px` : step)).join(' '),
  alpha: (color: string, opacity: number | string) =>
    `color-mix(in srgb, ${color} calc((${opacity}) * 100%), transparent)`,
  applyStyles: (scheme: string, styles: object) => ({ [`*:where([${SCHEME_ATTRIBUTE}="${scheme}"]) &`]: styles }),
  components: { ...controls, ...surfaces },
} as unknown as Theme

/** The same tree, with the name of a CSS variable for each value. */
function variables(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return `var(${name})`
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, variables(`${name}-${key}`, inner)]))
}

/** The same in another window: what floats stands in its page, and its width decides. */
export function themeIn(shownIn: Window): Theme {
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiModal: { ...theme.components?.MuiModal, defaultProps: { container: shownIn.document.body } },
      MuiUseMediaQuery: { defaultProps: { matchMedia: (query: string) => shownIn.matchMedia(query) } },
    },
  }
}
