import type { Theme } from '@mui/material/styles'
import { placedRowStyles, placeholderRowsStyles } from '../../components/rows/rowStyles'
import { tabular, visuallyHidden } from '../../components/styles'

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const

/** Styles of the list and its rows. The list sets the row height, `--row`. */
export function contactsListStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    position: 'relative',
    // Clips the last row's border, as the card has its own.
    overflow: 'clip',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    ...placeholderRowsStyles(theme),
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
      display: 'grid',
      placeItems: 'center',
      width: 32,
      height: 32,
      borderRadius: '50%',
      ...theme.typography.body2,
      fontSize: 12,
      fontWeight: 600,
      color: palette.primaryText,
      backgroundColor: palette.action.selected,
    },
    '& .name': {
      gridArea: 'name',
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      textAlign: 'start',
      color: 'inherit',
      cursor: 'pointer',
      ...ONE_LINE,
      // The whole row is the button, but for the buttons above it.
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${palette.primaryText}`, outlineOffset: -2, borderRadius: 8 },
    },
    '& .details': {
      gridArea: 'details',
      ...theme.typography.body2,
      color: palette.text.secondary,
      ...tabular,
      ...ONE_LINE,
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
      '&:disabled': { color: palette.action.disabled, cursor: 'default' },
      '&:focus-visible': { outline: `2px solid ${palette.primaryText}`, outlineOffset: -2 },
      '&[aria-pressed="false"]': { color: palette.text.secondary },
      '&[aria-pressed="true"] path': { fill: 'currentColor' },
    },
    '& .spoken': visuallyHidden,
  } as const
}
