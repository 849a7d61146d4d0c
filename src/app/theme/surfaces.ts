import type { Components, Theme } from '@mui/material/styles'

type Overrides = Components<Theme>

const PHONE = '@media (max-width: 599.95px)'

/** Of everything that floats above the page, or is folded. */
export const surfaces: Overrides = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundImage: 'none', border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 12,
        // On phones, small dialogs are bottom sheets and others full-screen ones; alert dialogs remain cards.
        [PHONE]: {
          '&[role="alertdialog"]': { margin: 16, width: 'calc(100% - 32px)' },
          '&:not([role="alertdialog"])': {
            margin: 0,
            width: '100%',
            height: '100%',
            maxWidth: 'none',
            maxHeight: 'none',
            borderRadius: 0,
            border: 0,
          },
          '&.MuiDialog-paperWidthXs:not([role="alertdialog"])': {
            alignSelf: 'flex-end',
            height: 'auto',
            maxHeight: 'calc(100% - 32px)',
            paddingBottom: 'env(safe-area-inset-bottom)',
            borderRadius: '12px 12px 0 0',
          },
        },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, padding: '20px 24px 8px' }) } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px', containerType: 'inline-size' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 24px 24px',
        gap: 8,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        // Buttons that large text makes too wide are stacked.
        flexWrap: 'wrap',
        '& button': { maxWidth: '100%', whiteSpace: 'normal' },
        [PHONE]: { '& > *': { flexGrow: 1 } },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(6, 20, 20, 0.56)' } } },
  },
  MuiDrawer: { styleOverrides: { paper: { border: 0, containerType: 'inline-size' } } },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: { root: { border: 0, backgroundColor: 'transparent', '&::before': { display: 'none' } } },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.subtitle1, minHeight: 52, padding: '0 16px' }),
      content: { margin: '12px 0' },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 8px 12px' } } },
}
