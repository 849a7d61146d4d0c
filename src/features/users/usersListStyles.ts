import type { Theme } from '@mui/material/styles'
import { chipStyles } from '../../components/messages/StatusChip'
import {
  LARGE_PAGE_TEXT,
  LARGE_TEXT,
  oneLine,
  tabular,
  USUAL_PAGE_TEXT,
  visuallyHidden,
} from '../../components/page/styles'
import { flagStyles } from '../../components/phone/Flag'
import { personMarkStyles } from '../../components/phone/plainPersonMark'
import { cellAreas, columnsGrid } from '../../components/rows/columns'
import { columnHeadStyles, placedGridStyles, rowButtonStyles, rowsListStyles } from '../../components/rows/rowStyles'
import { userColumns } from './userColumns'

/** The grid of large windows, which the rows share with their heads. */
const usersGrid = { ...columnsGrid(userColumns), columnGap: 16, padding: '0 24px' } as const

/** Styles of the columns' heads above the list. */
export function columnHeadsStyles(theme: Theme) {
  return {
    display: 'none',
    ...usersGrid,
    alignItems: 'center',
    height: 28,
    ...columnHeadStyles(theme),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.up('md')]: { [USUAL_PAGE_TEXT]: { display: 'grid' } },
  } as const
}

/** Styles of the list and its rows. The list sets the row height, `--row`. */
export function usersListStyles(theme: Theme) {
  return {
    ...rowsListStyles(theme),
    ...cellAreas(userColumns, 'user'),
    '& .user': { ...userRowStyles(theme), ...cellStyles(theme), ...layouts(theme) },
  } as const
}

function userRowStyles(theme: Theme) {
  return {
    ...placedGridStyles(theme),
    columnGap: 12,
    padding: '0 16px',
    ...theme.typography.body2,
    ...tabular,
    [theme.breakpoints.up('sm')]: { padding: '0 24px' },
  } as const
}

function cellStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    '& .mark': personMarkStyles(theme, 36),
    '& .name': {
      ...rowButtonStyles(theme),
      ...theme.typography.subtitle1,
      color: palette.text.primary,
    },
    '& .details': { display: 'contents' },
    '& .phone': { color: palette.text.secondary, ...oneLine },
    '& .flag': { ...flagStyles, marginInlineStart: 8, verticalAlign: '-1px' },
    '& .status': { display: 'flex', gap: 12, ...oneLine },
    '& .chip': { ...chipStyles(theme), fontSize: 'inherit', '& > svg': { flex: 'none' } },
    '& .credits': { fontWeight: 500, textAlign: 'end', whiteSpace: 'nowrap' },
    '& .used': { textAlign: 'end', whiteSpace: 'nowrap', color: palette.text.secondary },
    '& .spoken': visuallyHidden,
    // In fewer words where there is less room.
    '& .inColumn': { [theme.breakpoints.down('md')]: visuallyHidden, [LARGE_PAGE_TEXT]: visuallyHidden },
  } as const
}

/** Two lines, or columns in large windows, or a line for each fact where there is room for few words only. */
function layouts(theme: Theme) {
  return {
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    gridTemplateAreas: '"mark name credits" "mark phone note"',
    '& .phone, & .status, & .used': { fontSize: '0.8125rem' },
    '& .status, & .used': { gridArea: 'note', justifySelf: 'end', maxWidth: '100%' },
    // What isn't normal matters more.
    '& .status:not(:empty) ~ .used > .inLine': { display: 'none' },
    [theme.breakpoints.up('md')]: {
      [USUAL_PAGE_TEXT]: {
        ...usersGrid,
        '& .mark': { '--disc': '28px' },
        '& .name': { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 500 },
        '& .status': { gridArea: 'status', justifySelf: 'start' },
        '& .used': { gridArea: 'used' },
        '& .phone, & .status, & .used': { fontSize: 'inherit' },
        '& .inLine': { display: 'none' },
      },
    },
    [LARGE_TEXT]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"name" "phone" "credits" "status" "used"',
      '& .mark': { display: 'none' },
      '& .name, & .phone': { whiteSpace: 'normal' },
      '& .credits': { textAlign: 'start' },
      '& .status': { gridArea: 'status', justifySelf: 'start', flexWrap: 'wrap' },
      '& .used': { gridArea: 'used', justifySelf: 'start' },
      '& .status:not(:empty) ~ .used > .inLine': { display: 'inline' },
    },
  } as const
}
