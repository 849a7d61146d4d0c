import type { Theme } from '@mui/material/styles'
import { initialsDiscStyles } from '../../../components/page/initials'
import { hiddenWhileDisabled, oneLine, tabular, visuallyHidden, WIDE } from '../../../components/page/styles'
import { columnHeadStyles, placedRowStyles, rowButtonStyles, rowsListStyles } from '../../../components/rows/rowStyles'

/** The columns of large windows: of initials, name, number, company and two buttons. */
const COLUMNS = '40px minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) 44px 44px'

/** Styles of the column headers above the list. */
export function contactHeadsStyles(theme: Theme) {
  return {
    display: 'none',
    ...columnHeadStyles(theme),
    padding: '0 16px 8px 24px',
    columnGap: 4,
    gridTemplateColumns: COLUMNS,
    gridTemplateAreas: '". name number company . ."',
    [WIDE]: { display: 'grid' },
  } as const
}

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
      [WIDE]: { gridTemplateColumns: COLUMNS, gridTemplateAreas: '"initials name number company star call"' },
    },
    '& .initials': {
      gridArea: 'initials',
      ...theme.typography.body2,
      ...initialsDiscStyles(theme, 32),
      fontSize: '0.75rem',
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
      [WIDE]: {
        display: 'contents',
        '& .number': { gridArea: 'number', ...oneLine },
        '& .company': { gridArea: 'company', ...oneLine },
        '& .dot': { display: 'none' },
      },
    },
    '& .act': {
      position: 'relative',
      zIndex: 1,
      gridArea: 'call',
      '&[data-favourite]': { gridArea: 'star' },
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
