import type { Theme } from '@mui/material/styles'
import { chipStyles } from '../../../components/messages/StatusChip'
import { initialsDiscStyles, markStyles } from '../../../components/page/initials'
import {
  CROWDED_BELOW_REM,
  hiddenWhileDisabled,
  LARGE_TEXT,
  oneLine,
  tabular,
  visuallyHidden,
  WIDE,
} from '../../../components/page/styles'
import { columnsGrid } from '../../../components/rows/columns'
import { placedRowStyles, printedButtonStyles } from '../../../components/rows/rowStyles'
import { callColumns } from './callColumns'

/** A call's row; all rows have the same height, whatever they contain. */
export function callRowStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    ...placedRowStyles(theme),
    display: 'grid',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: 12,
    padding: '0 8px 0 16px',
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    gridTemplateAreas: '"open open again" "outcome figures again" "facts facts facts"',
    '& button': { font: 'inherit', border: 0, background: 'none', padding: 0, cursor: 'pointer' },
    '& .open': { gridArea: 'open', ...tabular, textAlign: 'start', color: palette.text.primary, ...oneLine },
    '& button.open': printedButtonStyles,
    '& .open::before': { ...markStyles('data-flag'), fontSize: 'inherit' },
    '& .open[data-contact="true"]::before': { ...initialsDiscStyles(theme, 24), fontSize: '0.6875rem' },
    '& .spoken': visuallyHidden,
    // The whole row opens the details.
    '& .open::after': { content: '""', position: 'absolute', inset: 0 },
    '& .open:focus-visible': { outline: 'none' },
    '& .open:focus-visible::after': { outline: `2px solid ${palette.primaryText}`, outlineOffset: -2, borderRadius: 4 },
    '& .facts': {
      gridArea: 'facts',
      ...theme.typography.body2,
      ...tabular,
      ...oneLine,
      color: palette.text.secondary,
    },
    '& .outcome': { gridArea: 'outcome', display: 'flex', alignItems: 'center', columnGap: 6, minWidth: 0 },
    '& .result': chipStyles(theme),
    '& .noted': {
      ...theme.typography.caption,
      ...oneLine,
      padding: '0 4px',
      borderRadius: 4,
      border: `1px solid ${palette.divider}`,
      color: palette.text.secondary,
    },
    '& .figures': {
      gridArea: 'figures',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-end',
      whiteSpace: 'nowrap',
      ...tabular,
      color: palette.text.secondary,
      '&[data-charged="true"]': { color: palette.text.primary },
    },
    '& .length': { ...theme.typography.body2, color: palette.text.secondary },
    '& .again': {
      gridArea: 'again',
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 8,
      minHeight: 44,
      borderRadius: 8,
      ...theme.typography.body2,
      fontWeight: 600,
      color: palette.primaryText,
      ...hiddenWhileDisabled,
      '&:focus-visible': { outlineOffset: -2 },
      '@media (hover: hover)': { '&:hover:enabled': { backgroundColor: palette.action.selected } },
    },
    [theme.breakpoints.down('sm')]: {
      '& .figures': theme.typography.body2,
    },
    [theme.breakpoints.up('sm')]: {
      columnGap: 24,
      padding: '0 12px 0 24px',
      gridTemplateColumns: 'minmax(0, 1fr) 176px 104px auto',
      gridTemplateAreas: '"open outcome figures again" "facts outcome figures again"',
      '& .outcome': { flexWrap: 'wrap' },
      '& .again': { padding: '0 14px' },
    },
    [`@media (min-width: ${theme.breakpoints.values.sm}px) and (max-width: ${CROWDED_BELOW_REM - 0.01}rem)`]: {
      '& .open, & .facts': { whiteSpace: 'normal' },
    },
    [WIDE]: {
      ...columnsGrid(callColumns),
      '& .facts, & .figures': { display: 'contents' },
      // All but the time.
      '& .facts > * + *': oneLine,
      '& .facts > *, & .number': { ...theme.typography.body2, ...tabular, color: palette.text.secondary },
    },
    [LARGE_TEXT]: {
      gridTemplateColumns: 'minmax(0, 1fr) 44px',
      gridTemplateAreas: '"open again" "outcome again" "figures again" "facts again"',
      '& .open, & .facts': { whiteSpace: 'normal' },
      '& .figures': { alignItems: 'flex-start' },
    },
  }
}
