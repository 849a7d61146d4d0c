import type { Theme } from '@mui/material/styles'
import {
  hiddenWhileDisabled,
  LARGE_TEXT,
  oneLine,
  tabular,
  visuallyHidden,
  WIDE,
} from '../../../components/page/styles'
import { personMarkStyles } from '../../../components/phone/plainPersonMark'
import { callDisc } from '../../../components/rows/callDisc'
import { placedGridStyles, rowButtonStyles, rowsListStyles } from '../../../components/rows/rowStyles'

/** Styles of the list and its rows, which look like those of recent calls. The list sets the row height, `--row`. */
export function contactsListStyles(theme: Theme) {
  return {
    ...rowsListStyles(theme),
    // The rows would cover the card's corners, of 12 px with its border.
    borderRadius: '0 0 11px 11px',
    // At rest, only favorites are marked.
    '@media (hover: hover)': {
      '& .contact:not(:hover, :focus-within) > .star[data-favourite="false"]': { opacity: 0 },
    },
    '& .contact': { ...contactRowStyles(theme), ...cellStyles(theme), ...buttonStyles(theme), ...layouts },
  } as const
}

function contactRowStyles(theme: Theme) {
  return {
    ...placedGridStyles(theme),
    padding: '0 4px 0 16px',
    [theme.breakpoints.up('md')]: { padding: '0 8px 0 20px' },
  } as const
}

function cellStyles(theme: Theme) {
  return {
    '& .mark': { gridArea: 'mark', marginInlineEnd: 12, ...personMarkStyles(theme, 36) },
    '& .name': {
      gridArea: 'name',
      ...rowButtonStyles(theme),
      ...theme.typography.subtitle1,
      lineHeight: 1.3334,
    },
    '& .details': {
      gridArea: 'details',
      fontSize: '0.8125rem',
      lineHeight: 1.3847,
      color: theme.vars.palette.text.secondary,
      ...tabular,
      ...oneLine,
      [WIDE]: {
        display: 'contents',
        fontSize: theme.typography.body2.fontSize,
        '& .number': { gridArea: 'number', ...oneLine },
        '& .company': { gridArea: 'company', ...oneLine },
        '& .dot': { display: 'none' },
      },
    },
    '& .spoken': visuallyHidden,
  } as const
}

function buttonStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    '& .star, & .call': {
      position: 'relative',
      zIndex: 1,
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      padding: 0,
      border: 0,
      borderRadius: '50%',
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${palette.primaryText}`, outlineOffset: -3 },
    },
    '& .star': {
      gridArea: 'star',
      '&[data-favourite="true"] path': { fill: 'currentColor' },
      '&[data-favourite="false"]': { color: palette.fieldLine },
      '&:hover': { color: palette.text.primary },
    },
    '& .call': {
      gridArea: 'call',
      ...hiddenWhileDisabled,
      ...callDisc(theme),
    },
    '&:hover .call': { color: palette.text.primary },
  } as const
}

/** Two lines, or columns in very large windows, or a line for each part where there is room for few words only. */
const layouts = {
  gridTemplateColumns: 'auto minmax(0, 1fr) 44px 44px',
  gridTemplateAreas: '"mark name star call" "mark details star call"',
  [WIDE]: {
    gridTemplateColumns: 'auto minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) 44px 44px',
    gridTemplateAreas: '"mark name number company star call"',
    '& .name, & .number': { marginInlineEnd: 12 },
  },
  [LARGE_TEXT]: {
    gridTemplateColumns: '44px 44px minmax(0, 1fr)',
    gridTemplateAreas: '"name name name" "details details details" "call star ."',
    '& .mark': { display: 'none' },
    '& .name, & .details': { whiteSpace: 'normal' },
  },
} as const
