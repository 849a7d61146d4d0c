import type { Theme } from '@mui/material/styles'
import { initialsDiscStyles } from '../../components/initials'
import { placedRowStyles, rowButtonStyles, rowsListStyles } from '../../components/rows/rowStyles'
import { hiddenWhileDisabled, oneLine, tabular, visuallyHidden } from '../../components/styles'

/** Styles of the list and its rows. The list sets the row height, `--row`. */
export function contactsListStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    ...rowsListStyles(theme),
    // The rows would cover the card's corners, of 12 px with its border.
    borderRadius: '0 0 11px 11px',
    '& .contact': {
      ...placedRowStyles(theme),
      boxSizing: 'border-box',
      padding: '0 8px 0 16px',
      display: 'grid',
      alignContent: 'center',
      alignItems: 'center',
      gridTemplateColumns: '40px minmax(0, 1fr) 44px 44px',
      gridTemplateAreas: '"initials name star call" "initials details star call"',
      columnGap: 4,
      [theme.breakpoints.up('md')]: { padding: '0 16px 0 24px' },
    },
    '& .initials': {
      gridArea: 'initials',
      ...theme.typography.body2,
      ...initialsDiscStyles(theme, 32),
      fontSize: 12,
    },
    '& .name': {
      gridArea: 'name',
      ...rowButtonStyles(theme),
    },
    '& .details': {
      gridArea: 'details',
      ...theme.typography.body2,
      color: palette.text.secondary,
      ...tabular,
      ...oneLine,
    },
    '& .act': {
      position: 'relative',
      zIndex: 1,
      gridRow: '1 / span 2',
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      padding: 0,
      border: 0,
      borderRadius: '50%',
      background: 'none',
      color: palette.primaryText,
      cursor: 'pointer',
      '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
      ...hiddenWhileDisabled,
      '&:focus-visible': { outline: `2px solid ${palette.primaryText}`, outlineOffset: -2 },
      '&[data-favourite="false"]': { color: palette.text.secondary },
      '&[data-favourite="true"] path': { fill: 'currentColor' },
    },
    '& .spoken': visuallyHidden,
  } as const
}
