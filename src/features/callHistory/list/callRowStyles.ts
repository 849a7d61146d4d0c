import type { Theme } from '@mui/material/styles'
import { chipStyles } from '../../../components/messages/StatusChip'
import {
  CROWDED_BELOW_REM,
  hiddenWhileDisabled,
  LARGE_TEXT,
  oneLine,
  tabular,
  visuallyHidden,
  WITH_DATES,
} from '../../../components/page/styles'
import { flagStyles } from '../../../components/phone/Flag'
import { personToneStyles } from '../../../components/phone/PersonMark'
import { columnsGrid } from '../../../components/rows/columns'
import { placedRowStyles, printedButtonStyles } from '../../../components/rows/rowStyles'
import { callColumns } from './callColumns'

/** The width of the column of dates, which a day's heading shares with its first call. */
const DATES_PX = 132

/** On phones narrower than this, numbers abroad have no room beside a disc. */
const WITHOUT_MARK = '@media (max-width: 389.95px)'

/** The grid of desktops, which the rows share with their heads. */
export const callsGrid = {
  ...columnsGrid(callColumns),
  columnGap: 16,
  padding: `0 12px 0 ${DATES_PX}px`,
} as const

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
    gridTemplateColumns: '36px minmax(0, 1fr) auto 44px',
    gridTemplateAreas: '"mark open time again" "mark outcome cost again"',
    ...theme.typography.body2,
    ...tabular,
    '& button': {
      font: 'inherit',
      letterSpacing: 'inherit',
      border: 0,
      background: 'none',
      padding: 0,
      cursor: 'pointer',
    },
    '& .mark': {
      gridArea: 'mark',
      display: 'grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      borderRadius: '50%',
      fontSize: 13,
      fontWeight: 600,
      color: palette.text.secondary,
      backgroundColor: palette.quiet,
      ...personToneStyles(theme),
      [theme.breakpoints.up('sm')]: { width: 28, height: 28, fontSize: 11 },
    },
    '& .open': {
      gridArea: 'open',
      textAlign: 'start',
      fontWeight: 600,
      color: palette.text.primary,
      ...oneLine,
      [theme.breakpoints.down('sm')]: { fontSize: theme.typography.subtitle1.fontSize },
      [theme.breakpoints.up('sm')]: { fontWeight: 500 },
    },
    '& button.open': printedButtonStyles,
    '& .number': { marginInlineStart: 6, fontWeight: 400, color: palette.text.secondary },
    '& .flag': {
      marginInlineStart: 8,
      ...flagStyles,
      verticalAlign: '-1px',
      // On the edge of the disc, as in other lists of people: beside the number, it would be cut off.
      [theme.breakpoints.down('sm')]: {
        position: 'absolute',
        insetInlineStart: 43,
        top: 'calc(50% + 11px)',
        width: 15,
        height: 10,
        margin: 0,
        outline: `1.5px solid ${palette.background.paper}`,
      },
    },
    '& .spoken': visuallyHidden,
    // The whole row opens the details.
    '& .open::after': { content: '""', position: 'absolute', inset: 0 },
    '& .open:focus-visible': { outline: 'none' },
    '& .open:focus-visible::after': { outline: `2px solid ${palette.primaryText}`, outlineOffset: -2, borderRadius: 8 },
    '& .facts': { display: 'contents' },
    '& .time': { gridArea: 'time', justifySelf: 'end', color: palette.text.secondary, whiteSpace: 'nowrap' },
    '& .by': {
      gridArea: 'by',
      color: palette.text.secondary,
      ...oneLine,
    },
    '& .as': {
      gridArea: 'as',
      color: palette.text.secondary,
      ...oneLine,
      '@media (max-width: 1599.95px)': visuallyHidden,
    },
    '& .outcome': { gridArea: 'outcome', display: 'flex', alignItems: 'center', columnGap: 6, minWidth: 0 },
    '& .length, & .whose': { color: palette.text.secondary, ...oneLine },
    '& .whose::before': { content: '"· "' },
    '& .result': chipStyles(theme),
    // Calls without a cost leave its place to whose call it was.
    [theme.breakpoints.down('sm')]: { '& .outcome:has(+ .cost:empty)': { gridColumnEnd: 'cost' } },
    '& .noted': {
      ...theme.typography.caption,
      ...oneLine,
      padding: '1px 6px',
      borderRadius: 8,
      backgroundColor: palette.quiet,
      color: palette.text.secondary,
    },
    '& .cost': {
      gridArea: 'cost',
      justifySelf: 'end',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      '&[data-charged="true"]': { color: palette.text.primary },
    },
    '& .again': {
      gridArea: 'again',
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      borderRadius: '50%',
      color: palette.text.secondary,
      ...hiddenWhileDisabled,
      '& > span': {
        display: 'grid',
        placeItems: 'center',
        width: 32,
        height: 32,
        borderRadius: '50%',
        transition: 'background-color 120ms',
      },
      '&:hover:enabled > span, &:focus-visible > span': {
        color: palette.primary.contrastText,
        backgroundColor: palette.primary.main,
      },
      '&:focus-visible': { outlineOffset: -4 },
    },
    [theme.breakpoints.up('sm')]: {
      padding: '0 12px 0 24px',
      columnGap: 16,
      gridTemplateColumns: '28px minmax(0, 1fr) 4.5rem 10.5rem 5rem 44px',
      gridTemplateAreas: '"mark open time outcome cost again"',
      '& .time': { gridArea: 'time', justifySelf: 'start', color: palette.text.secondary },
    },
    [`@media (min-width: ${theme.breakpoints.values.sm}px) and (max-width: ${CROWDED_BELOW_REM - 0.01}rem)`]: {
      gridTemplateColumns: '28px minmax(0, 1fr) auto 44px',
      gridTemplateAreas: '"mark open time again" "mark outcome cost again"',
      '& .open, & .length, & .whose': { whiteSpace: 'normal' },
      '& .outcome': { flexWrap: 'wrap' },
      '& .time': { justifySelf: 'end' },
    },
    [WITH_DATES]: {
      ...callsGrid,
      // The line between rows does not run under the date.
      borderBottomColor: 'transparent',
      '&::before': {
        content: '""',
        position: 'absolute',
        inset: `auto 0 0 ${DATES_PX}px`,
        borderBottom: `1px solid ${palette.divider}`,
      },
    },
    [WITHOUT_MARK]: {
      columnGap: 8,
      padding: '0 0 0 12px',
      gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
      gridTemplateAreas: '"open time again" "outcome cost again"',
      '& .mark, & .flag': { display: 'none' },
      '& .time': { fontSize: '0.8125rem' },
    },
    [LARGE_TEXT]: {
      gridTemplateColumns: 'minmax(0, 1fr) 44px',
      gridTemplateAreas: '"open again" "outcome again" "cost again" "time again"',
      '& .mark, & .flag': { display: 'none' },
      '& .open, & .length, & .whose': { whiteSpace: 'normal' },
      '& .outcome': { flexWrap: 'wrap' },
      '& .cost, & .time': { justifySelf: 'start' },
    },
  }
}
