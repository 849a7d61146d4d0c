import type { Components, Theme } from '@mui/material/styles'

/** Of components that no public page has. */
export const laterControls: Components<Theme> = {
  MuiMenu: { styleOverrides: { paper: { borderRadius: 12, marginTop: 4 }, list: { padding: 8 } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, borderRadius: 8, gap: 12 } } },
  MuiTooltip: {
    // Rendered beside what they describe, and so inside a landmark.
    defaultProps: { enterDelay: 400, arrow: false, slotProps: { popper: { disablePortal: true } } },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.body2,
        color: theme.vars.palette.background.paper,
        padding: '6px 10px',
        borderRadius: 8,
        maxWidth: 280,
      }),
    },
  },
  MuiDivider: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }),
      wrapper: { paddingLeft: 12, paddingRight: 12 },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44 },
      indicator: ({ theme }) => ({
        height: 2,
        borderRadius: '2px 2px 0 0',
        backgroundColor: theme.vars.palette.primary.main,
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        padding: '10px 14px',
        minWidth: 0,
        fontWeight: 500,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      // Its track is in line with what is above its label.
      root: { width: 60, height: 44, padding: 8, 'label > &': { marginLeft: 3 } },
      track: ({ theme }) => ({ borderRadius: 14, opacity: 1, backgroundColor: theme.vars.palette.fieldLine }),
      thumb: { width: 20, height: 20, boxShadow: 'none', color: '#FFFFFF' },
      switchBase: ({ theme }) => ({
        padding: 12,
        '&.Mui-checked': { transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primaryText },
        '&.Mui-checked .MuiSwitch-thumb': { color: theme.vars.palette.background.paper },
      }),
    },
  },
}
