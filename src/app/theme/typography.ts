import type { ThemeOptions } from '@mui/material/styles'
import type { CSSProperties } from 'react'

declare module '@mui/material/styles' {
  interface TypographyVariants {
    /** The dialed number: 32 px, tabular figures. */
    dialled: CSSProperties
    /** The call timer: 48 px, tabular figures. */
    timer: CSSProperties
  }
  interface TypographyVariantsOptions {
    dialled?: CSSProperties
    timer?: CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    dialled: true
    timer: true
    subtitle2: false
    overline: false
    h4: false
    h5: false
    h6: false
  }
}

/**
 * Without emoji fonts, which browsers find themselves: where no other font is installed, they would draw spaces and
 * digits, too.
 */
export const FONT =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif'

/** Sizes, with 16 px per rem: 32 / 24 / 20 / 16 / 14 / 12. */
export const typography: ThemeOptions['typography'] = {
  // Set on the page (page.ts).
  fontFamily: 'inherit',
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: 600,
  fontWeightBold: 600,
  h1: { fontSize: '2rem', fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.02em' },
  h2: { fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.015em' },
  h3: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
  subtitle1: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5, letterSpacing: 0 },
  body1: { fontSize: '1rem', lineHeight: 1.5, letterSpacing: 0 },
  body2: { fontSize: '0.875rem', lineHeight: 1.45, letterSpacing: 0 },
  caption: { fontSize: '0.75rem', lineHeight: 1.4, letterSpacing: 0 },
  button: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.25, letterSpacing: 0, textTransform: 'none' },
  dialled: {
    fontSize: '2rem',
    fontWeight: 400,
    lineHeight: 1.25,
    letterSpacing: '-0.01em',
    fontVariantNumeric: 'tabular-nums',
  },
  timer: {
    fontSize: '3rem',
    fontWeight: 400,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
}
