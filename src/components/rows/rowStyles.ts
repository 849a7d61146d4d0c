import type { Theme } from '@mui/material/styles'

/** What every row of a long list wears: at a place of its own, and nothing in it moves what is around it. */
export function placedRowStyles(theme: Theme) {
  return {
    position: 'absolute',
    insetInline: 0,
    height: 'var(--row)',
    contain: 'strict',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  } as const
}

/** A row whose contents are still to come: two bars, drawn by one box, as a flying list has many of them. */
export function waitingRowStyles(theme: Theme) {
  const bar = theme.vars.palette.Skeleton.bg
  return {
    ...placedRowStyles(theme),
    display: 'flex',
    alignItems: 'center',
    padding: '0 16px',
    [theme.breakpoints.up('sm')]: { padding: '0 24px' },
    '&::before': {
      content: '""',
      width: '38%',
      height: 12,
      marginTop: -24,
      borderRadius: 6,
      backgroundColor: bar,
      boxShadow: `0 24px 0 -1px ${bar}`,
    },
  } as const
}
