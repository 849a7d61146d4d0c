import type { Shadows } from '@mui/material/styles'
import { createTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { palettes } from './palette'
import { SCHEME_ATTRIBUTE } from './scheme'
import { typography } from './typography'

/** Only floating surfaces have a shadow; everything else has a border. */
const FLOATING = '0 2px 6px rgba(4, 24, 24, 0.10), 0 12px 32px rgba(4, 24, 24, 0.16)'
const FIRST_FLOATING_ELEVATION = 6
const shadows = Array.from({ length: 25 }, (_, elevation) =>
  elevation < FIRST_FLOATING_ELEVATION ? 'none' : FLOATING,
) as Shadows

/** MUI components that the app does not use. */
const NOT_USED = 'AppBar|Avatar|Chip|FilledInput|SnackbarContent|SpeedDialAction|StepConnector|StepContent|TableCell'

/** Values that differ between the schemes are CSS variables. */
const IS_VARIABLE = new RegExp(`^(palette|opacity)-(?!mode|contrastThreshold|tonalOffset|${NOT_USED}|.*Channel$)`)

/** Never read from a theme with CSS variables, or recreated in theme.ts. */
const OMITTED = new RegExp(
  `^(font|overlays|breakpoints|components|mixins|unstable_sxConfig|h[456]|subtitle2|overline|${NOT_USED})$|Channel$`,
)

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

/** The values of our MUI theme, without its functions. Colors are only keys here: their values are CSS variables in the page. */
export function makeValues() {
  const { vars, colorSchemes, ...theme } = makeTheme()
  const values = { ...theme, palette: keysOf(theme.palette), opacity: keysOf(colorSchemes.light?.opacity) }
  return JSON.parse(JSON.stringify(values, (key, value) => (OMITTED.test(key) ? undefined : value))) as typeof values
}

/** The same tree, with all leaves set to 0. */
function keysOf(value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return 0
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]))
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
