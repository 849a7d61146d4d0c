import type { Shadows } from '@mui/material/styles'
import { createTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { controls } from './controls'
import { page } from './page'
import { palettes } from './palette'
import { surfaces } from './surfaces'
import { typography } from './typography'

/** Shadows belong to what floats; everything else is lifted by a line. */
const FLOATING = '0 2px 6px rgba(4, 24, 24, 0.10), 0 12px 32px rgba(4, 24, 24, 0.16)'
const FIRST_FLOATING_ELEVATION = 6
const shadows = Array.from({ length: 25 }, (_, elevation) =>
  elevation < FIRST_FLOATING_ELEVATION ? 'none' : FLOATING,
) as Shadows

/** `<html data-scheme="dark">` chooses the scheme; set before the first paint by public/index.html. */
export const SCHEME_ATTRIBUTE = 'data-scheme'

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: palettes.light }, dark: { palette: palettes.dark } },
  typography,
  shape: { borderRadius: 8 },
  shadows,
  focusVisible: { outlineColor: 'var(--mui-palette-primaryText)' },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: { shortest: 150, shorter: 150, short: 150, standard: 200, enteringScreen: 200, leavingScreen: 150 },
  },
  components: { ...controls, ...surfaces, ...page },
})

/** The same in another window: what floats stands in its page, and its width decides. */
export function themeIn(shownIn: Window): typeof theme {
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiModal: { ...theme.components?.MuiModal, defaultProps: { container: shownIn.document.body } },
      MuiUseMediaQuery: { defaultProps: { matchMedia: (query: string) => shownIn.matchMedia(query) } },
    },
  }
}
