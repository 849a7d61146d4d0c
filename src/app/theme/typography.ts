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
 * Inter, self-hosted (page.ts), with fallbacks whose metrics are adjusted to it, so that nothing moves when it arrives.
 * Without emoji fonts, which browsers find themselves: where no other font is installed, they would draw spaces and
 * digits, too.
 */
export const FONT =
  'Inter, "Inter Fallback", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif'

/** Sizes, with 16 px per rem: 48 / 32 / 24 / 20 / 16 / 15 / 14 / 13 / 12. Weights: 400 text, 500 controls, 600 names and headings. */
export const typography: ThemeOptions['typography'] = {
  // Set on the page (page.ts).
  fontFamily: 'inherit',
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3334, letterSpacing: '-0.018em' },
  h2: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.014em' },
  h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5, letterSpacing: '-0.008em' },
  subtitle1: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4667, letterSpacing: '-0.006em' },
  body1: { fontSize: '0.9375rem', lineHeight: 1.4667, letterSpacing: '-0.006em' },
  body2: { fontSize: '0.875rem', lineHeight: 1.4286, letterSpacing: '-0.004em' },
  caption: { fontSize: '0.75rem', lineHeight: 1.3334, letterSpacing: 0 },
  button: {
    fontSize: '0.9375rem',
    fontWeight: 500,
    lineHeight: 1.3334,
    letterSpacing: '-0.006em',
    textTransform: 'none',
  },
  dialled: {
    fontSize: '2rem',
    fontWeight: 500,
    lineHeight: 1.25,
    letterSpacing: '-0.022em',
    fontVariantNumeric: 'tabular-nums',
  },
  timer: {
    fontSize: '3rem',
    fontWeight: 400,
    lineHeight: 1.1,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
  },
}
