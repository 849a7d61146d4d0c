import type { Theme } from '@mui/material/styles'
import { WITH_DATES } from '../../../components/page/styles'
import { placeholderRowsStyles, printedListStyles } from '../../../components/rows/rowStyles'
import { callRowStyles } from './callRowStyles'

/** The list and everything in it; the list sets the heights `--row` and `--day`. */
export function callsListStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    '& .page': { position: 'relative', contain: 'layout style' },
    '& .day': { position: 'absolute', insetInline: 0, '--first-row': 'var(--day)', ...placeholderRowsStyles(theme) },
    '& .unknown': { position: 'absolute', insetInline: 0, bottom: 0, ...placeholderRowsStyles(theme) },
    '& h3': {
      position: 'sticky',
      top: 'var(--top-height, 0px)',
      zIndex: 1,
      display: 'flex',
      alignItems: 'center',
      height: 'var(--day)',
      margin: 0,
      padding: '0 16px',
      ...theme.typography.caption,
      fontWeight: 600,
      color: palette.text.secondary,
      backgroundColor: palette.background.paper,
      [theme.breakpoints.up('sm')]: { padding: '0 24px' },
      // In the column of dates: it takes no height, and stays in view while its calls scroll by.
      [WITH_DATES]: {
        height: 0,
        backgroundColor: 'transparent',
        pointerEvents: 'none',
        '& > span': {
          position: 'absolute',
          top: 0,
          display: 'flex',
          alignItems: 'center',
          height: 'var(--row)',
          fontSize: theme.typography.body2.fontSize,
          fontWeight: 500,
          color: palette.text.primary,
        },
      },
    },
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& .call': callRowStyles(theme),
    '@media print': {
      '& .page, & .day': printedListStyles,
      '& .unknown': { display: 'none' },
      '& h3': { position: 'static', breakAfter: 'avoid' },
    },
  } as const
}
