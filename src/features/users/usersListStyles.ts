import type { Theme } from '@mui/material/styles'
import { chipStyles } from '../../components/messages/StatusChip'
import { initialsDiscStyles, markStyles } from '../../components/page/initials'
import { LARGE_TEXT, oneLine, tabular, visuallyHidden } from '../../components/page/styles'
import { flagStyles } from '../../components/phone/Flag'
import { cellAreas, columnsGrid } from '../../components/rows/columns'
import { columnHeadStyles, placedRowStyles, rowButtonStyles, rowsListStyles } from '../../components/rows/rowStyles'
import { userColumns } from './userColumns'

/** Styles of the columns' heads above the list. */
export function columnHeadsStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    display: 'none',
    ...columnsGrid(userColumns),
    columnGap: 24,
    padding: '10px 24px',
    ...columnHeadStyles(theme),
    backgroundColor: palette.quiet,
    borderBottom: `1px solid ${palette.divider}`,
    [theme.breakpoints.up('lg')]: { display: 'grid' },
  } as const
}

/** Styles of the list and its rows. The list sets the row height, `--row`: two lines, or three on phones. */
export function usersListStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    ...rowsListStyles(theme),
    ...cellAreas(userColumns, 'user'),
    '& .user': {
      ...placedRowStyles(theme),
      boxSizing: 'border-box',
      padding: '8px 16px',
      display: 'grid',
      alignContent: 'center',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"name credits" "phone status" "used used"',
      columnGap: 12,
      [theme.breakpoints.up('sm')]: {
        padding: '8px 24px',
        gridTemplateColumns: 'minmax(0, 1fr) 120px minmax(160px, 336px)',
        gridTemplateAreas: '"name status credits" "phone status used"',
      },
      [theme.breakpoints.up('lg')]: {
        columnGap: 24,
        ...columnsGrid(userColumns),
        alignItems: 'baseline',
      },
      [LARGE_TEXT]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateAreas: '"name" "phone" "credits" "status" "used"',
        '& > .details > *': { justifySelf: 'start', whiteSpace: 'normal' },
      },
    },
    '& .details': { display: 'contents' },
    '& .name': {
      ...rowButtonStyles(theme),
      fontWeight: 600,
      '&::before': { ...markStyles('data-initials'), ...initialsDiscStyles(theme, 24) },
    },
    '& .phone': {
      ...theme.typography.body2,
      color: palette.text.secondary,
      ...tabular,
      ...oneLine,
    },
    '& .flag': { ...flagStyles, marginInlineStart: 8, verticalAlign: '-1px' },
    '& .status': {
      ...chipStyles(theme),
      alignSelf: 'center',
      justifySelf: 'end',
      [theme.breakpoints.up('sm')]: { justifySelf: 'start' },
      [theme.breakpoints.up('lg')]: {
        alignSelf: 'baseline',
        alignItems: 'baseline',
        '& > svg': { alignSelf: 'center' },
      },
    },
    '& .credits': { fontWeight: 600, textAlign: 'end', whiteSpace: 'nowrap', ...tabular },
    '& .used': {
      ...theme.typography.body2,
      color: palette.text.secondary,
      ...tabular,
      ...oneLine,
      '& .request': { display: 'block', color: palette.warning.main, fontWeight: 600 },
      // Where both would share a line, the request matters more.
      [theme.breakpoints.down('lg')]: { '&[data-requesting="true"] .inLine': { display: 'none' } },
      [theme.breakpoints.up('sm')]: { textAlign: 'end' },
    },
    '& .spoken': visuallyHidden,
    // The column's head says the rest.
    '& .inColumn': { display: 'none' },
    [theme.breakpoints.up('lg')]: { '& .inColumn': { display: 'inline' }, '& .inLine': visuallyHidden },
  } as const
}
