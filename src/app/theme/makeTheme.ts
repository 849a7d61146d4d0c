import type { Shadows } from '@mui/material/styles'
import { createTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { palettes } from './palette'
import { SCHEME_ATTRIBUTE } from './scheme'
import { typography } from './typography'

/** Shadows belong to what floats; everything else is lifted by a line. */
const FLOATING = '0 2px 6px rgba(4, 24, 24, 0.10), 0 12px 32px rgba(4, 24, 24, 0.16)'
const FIRST_FLOATING_ELEVATION = 6
const shadows = Array.from({ length: 25 }, (_, elevation) =>
  elevation < FIRST_FLOATING_ELEVATION ? 'none' : FLOATING,
) as Shadows

/** What differs between the schemes is a CSS variable. */
const IS_VARIABLE = /^(palette|opacity)-(?!mode|contrastThreshold|tonalOffset|.*Channel$)/

/** Never read of a theme with CSS variables, or made anew by its functions. */
const LEFT_OUT = /^(font|overlays|breakpoints|components|unstable_sxConfig)$|Channel$/

const makeTheme = () =>
  createTheme({
    cssVariables: {
      colorSchemeSelector: SCHEME_ATTRIBUTE,
      disableCssColorScheme: true,
      shouldSkipGeneratingVar: (path) => !IS_VARIABLE.test(path.join('-')),
    },
    colorSchemes: { light: { palette: palettes.light }, dark: { palette: palettes.dark } },
    typography,
    shape: { borderRadius: 8 },
    shadows,
    focusVisible: { outlineColor: 'var(--mui-palette-primaryText)' },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: { shortest: 150, shorter: 150, short: 150, standard: 200, enteringScreen: 200, leavingScreen: 150 },
    },
  })

/** MUI's theme of our choices, in the light scheme and without its functions. */
export function makeValues() {
  const { vars, colorSchemes, ...theme } = makeTheme()
  const values = { ...theme, opacity: colorSchemes.light?.opacity }
  return JSON.parse(JSON.stringify(values, (key, value) => (LEFT_OUT.test(key) ? undefined : value))) as typeof values
}

/** The CSS variables of both schemes. */
export function makeVariables(): string {
  const rules = makeTheme()
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet))
  return rules.map(([selector, values]) => `${selector} {${declarations(values)}}`).join('\n')
}

const declarations = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')
