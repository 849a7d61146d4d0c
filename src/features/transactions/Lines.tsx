import type { Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import { markStyles } from '../../components/page/initials'
import { LARGE_TEXT, tabular, USUAL_PAGE_TEXT, visuallyHidden } from '../../components/page/styles'
import { personToneStyles } from '../../components/phone/PersonMark'
import { cellAreas, columnsGrid } from '../../components/rows/columns'
import { lineColumns } from './lineColumns'

/** A list of lines beside a column of days, `--day` wide, if there is one. It styles its rows by class name: for thousands of rows, styled components would be too slow. */
export const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  marginInlineStart: 'var(--day, 0px)',
  padding: 0,
  ...cellAreas(lineColumns, 'line'),
  '& .line': lineStyles(theme),
  '& .line:not(:last-child)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}))

function lineStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    ...tabular,
    display: 'grid',
    alignItems: 'center',
    columnGap: 12,
    minHeight: 60,
    breakInside: 'avoid',
    padding: '8px 16px',
    ...theme.typography.body2,
    gridTemplateColumns: '2.25rem minmax(0, 1fr) auto',
    gridTemplateAreas: '"icon what credits" "icon second second" "icon receipt paid"',
    '& .icon': {
      display: 'grid',
      placeItems: 'center',
      width: '2.25rem',
      height: '2.25rem',
      borderRadius: '50%',
      color: palette.text.secondary,
      backgroundColor: palette.quiet,
      ...personToneStyles(theme),
      '&[data-mark]::before': { ...markStyles('data-mark'), marginInlineEnd: 0, fontSize: 13, fontWeight: 600 },
    },
    '& .what': { overflowWrap: 'anywhere' },
    // On phones, the balance is beside the time, or below it if both are long.
    '& .second': {
      gridArea: 'second',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 12,
      ...theme.typography.body2,
      color: palette.text.secondary,
    },
    '& .credits': {
      textAlign: 'end',
      fontWeight: 600,
      '&[data-added="true"]': { color: palette.success.main },
    },
    '& .paid': { justifySelf: 'end' },
    '& .receipt': {
      justifySelf: 'start',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 44,
      marginInlineStart: -8,
      padding: '0 8px',
      border: 0,
      borderRadius: 8,
      background: 'none',
      cursor: 'pointer',
      font: 'inherit',
      ...theme.typography.body2,
      fontWeight: 500,
      color: palette.text.primary,
      '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.selected } },
    },
    '& .spoken': visuallyHidden,
    // The column's head says the rest.
    '& .inColumn': { display: 'none' },
    [theme.breakpoints.up('sm')]: {
      columnGap: 24,
      padding: '8px 24px',
      gridTemplateColumns:
        '2.25rem minmax(0, 1fr) minmax(min-content, 88px) minmax(min-content, 92px) minmax(min-content, 112px)',
      gridTemplateAreas: '"icon what paid receipt credits" "icon when paid receipt balance"',
      '& .receipt': { justifySelf: 'end', marginInlineStart: 0 },
      '& .second': { display: 'contents' },
      '& .balance': { textAlign: 'end', whiteSpace: 'nowrap' },
    },
    [theme.breakpoints.up('lg')]: {
      [USUAL_PAGE_TEXT]: {
        ...columnsGrid(lineColumns),
        columnGap: 16,
        minHeight: 44,
        padding: '0 24px',
        '& .icon': {
          width: 28,
          height: 28,
          '& > svg': { width: 16, height: 16 },
          '&[data-mark]::before': { fontSize: 11 },
        },
        '& .receipt': { minHeight: 36 },
        '& .inColumn': { display: 'inline' },
        '& .inLine': visuallyHidden,
      },
    },
    [LARGE_TEXT]: {
      gridTemplateColumns: '2.25rem minmax(0, 1fr)',
      gridTemplateAreas: '"icon what" "icon credits" "icon when" "icon balance" "icon paid" "icon receipt"',
      // Its parts are rows of their own here.
      '& .second': { display: 'contents' },
      '& .when': { gridArea: 'when' },
      '& .number': { whiteSpace: 'normal' },
    },
  } as const
}
