import type { Components, Theme } from '@mui/material/styles'

/** What holds for the whole document. */
export const page: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        WebkitTextSizeAdjust: '100%',
        scrollPaddingTop: 'calc(var(--top-height, 64px) + 16px)',
        scrollPaddingBottom: 80,
      },
      body: { overflowWrap: 'break-word' },
      'a:focus-visible, button:focus-visible, summary:focus-visible, [tabindex="0"]:focus-visible': {
        outline: `2px solid ${theme.vars.palette.primaryText}`,
        outlineOffset: 2,
      },
      // A heading or a dialog takes the focus so that it is read out; nobody can act on it.
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      '::selection': {
        backgroundColor: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
}
