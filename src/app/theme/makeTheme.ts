import type { Shadows } from '@mui/material/styles'
import { createTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { palettes } from './palette'
import { SCHEME_ATTRIBUTE } from './scheme'
import { typography } from './typography'

/** Only floating surfaces have a shadow; everything else has a border. */
const FLOATING = '0 2px 6px rgba(4, 24, 24, 0.10), 0 12px 32px rgba(4, 24, 24, 0.16)'
const FIRST_FLOATING_ELEVATION = 6

/** Paths of MUI's colors that the app does not use. */
const NOT_USED = [
  /^palette-(AppBar|Avatar|Chip|FilledInput|Input|SnackbarContent|SpeedDialAction|StepConnector|StepContent|TableCell)/,
  /^palette-(Alert-\w+Filled|(secondary|error|warning|success|info)-light|(secondary|warning|success|info)-(dark|contrastText))/,
  /^palette-((LinearProgress|Slider|Switch)-(secondary|error|warning|success|info)|Button-inherit)/,
  /^palette-(grey-|common-background|text-icon|action-activated|mode|contrastThreshold|tonalOffset|.*Channel$)/,
  /^opacity-input/,
]

const isUsed = (path: string) => !NOT_USED.some((pattern) => pattern.test(path))

/** Never read from a theme with CSS variables, or recreated in theme.ts. */
const OMITTED = /^(font|overlays|breakpoints|components|mixins|unstable_sxConfig|h[456]|subtitle2|overline)$/

const makeTheme = () =>
  createTheme({
    cssVariables: {
      colorSchemeSelector: SCHEME_ATTRIBUTE,
      disableCssColorScheme: true,
      shouldSkipGeneratingVar: ([kind = '', ...names]) =>
        !/^(palette|opacity)$/.test(kind) || !isUsed([kind, ...names].join('-')),
    },
    colorSchemes: { light: { palette: palettes.light }, dark: { palette: palettes.dark } },
    typography,
    shape: { borderRadius: 8 },
    shadows: Array.from({ length: 25 }, (_, elevation) =>
      elevation < FIRST_FLOATING_ELEVATION ? 'none' : FLOATING,
    ) as Shadows,
    focusVisible: { outlineColor: 'var(--mui-palette-primaryText)' },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: { shortest: 150, shorter: 150, short: 150, standard: 200, enteringScreen: 200, leavingScreen: 150 },
    },
  })

/** The values of our MUI theme, without its functions. Colors are only keys here: their values are CSS variables in the page. */
export function makeValues() {
  const { vars, colorSchemes, ...theme } = makeTheme()
  const values = {
    ...theme,
    palette: keysOf(theme.palette, 'palette'),
    opacity: keysOf(colorSchemes.light?.opacity, 'opacity'),
  }
  return JSON.parse(JSON.stringify(values, (key, value) => (OMITTED.test(key) ? undefined : value))) as typeof values
}

/** The same tree of what is used, with all leaves set to 0. */
function keysOf(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return 0
  const used = Object.entries(value).filter(([key, inner]) => typeof inner !== 'function' && isUsed(`${path}-${key}`))
  return Object.fromEntries(used.map(([key, inner]) => [key, keysOf(inner, `${path}-${key}`)]))
}

/** The CSS variables of both schemes. */
export function makeVariables(): string {
  const rules = makeTheme()
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet))
  return rules.map(([selector, values]) => onScreen(selector, `${selector} {${declarations(values)}}`)).join('\n')
}

/** Paper is light. */
const onScreen = (selector: string, rule: string) => (selector.includes('dark') ? `@media screen {${rule}}` : rule)

const declarations = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')
