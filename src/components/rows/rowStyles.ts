import type { Theme } from '@mui/material/styles'
import { oneLine } from '../page/styles'

/**
 * The styles of every row in a virtual list: absolutely positioned, with layout containment. Its background covers the
 * placeholder painted there.
 */
export function placedRowStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    position: 'absolute',
    insetInline: 0,
    height: 'var(--row)',
    contain: 'strict',
    borderBottom: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    '@media (hover: hover)': {
      '&:hover': { backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})` },
    },
    '@media print': {
      position: 'relative',
      top: 'auto !important',
      height: 'auto',
      minHeight: 'var(--row)',
      contain: 'none',
      breakInside: 'avoid',
    },
  } as const
}

/** The styles of such a row whose cells are in a grid. */
export function placedGridStyles(theme: Theme) {
  return {
    ...placedRowStyles(theme),
    boxSizing: 'border-box',
    display: 'grid',
    alignContent: 'center',
    alignItems: 'center',
  } as const
}

/** The styles of the box with the height of all rows, which are stacked normally in print. */
export const printedListStyles = {
  position: 'static',
  height: 'auto !important',
  contain: 'none',
  overflow: 'visible',
  backgroundImage: 'none',
} as const

/** The styles of a virtual list of such rows in a card. The list sets their height, `--row`. */
export function rowsListStyles(theme: Theme) {
  return {
    position: 'relative',
    // Clips the last row's border, as the card has its own.
    overflow: 'clip',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    ...placeholderRowsStyles(theme),
    '@media print': printedListStyles,
  } as const
}

/** The styles of a button that is also the name of its row: the only kind that is printed. */
export const printedButtonStyles = {
  '@media print': { ...oneLine['@media print'], display: 'inline-block !important' },
} as const

/** The styles of the button that covers the whole row, below the row's other buttons. */
export function rowButtonStyles({ vars: { palette } }: Theme) {
  return {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'start',
    color: 'inherit',
    cursor: 'pointer',
    ...oneLine,
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${palette.primaryText}`, outlineOffset: -2, borderRadius: 8 },
    ...printedButtonStyles,
  } as const
}

/**
 * Placeholder rows of two bars each, from `--first-row` to the end of the box. Painted as a background, without
 * elements, so that they cost nothing however fast the list scrolls.
 */
export function placeholderRowsStyles(theme: Theme) {
  const { divider, Skeleton } = theme.vars.palette
  const bars = [
    'transparent calc(50% - 18px)',
    `${Skeleton.bg} 0 calc(50% - 6px)`,
    'transparent 0 calc(50% + 7px)',
    `${Skeleton.bg} 0 calc(50% + 17px)`,
    'transparent 0',
  ]
  const inset = (px: number) => ({ backgroundPosition: `${px}px var(--first-row, 0), 0 var(--first-row, 0)` })
  return {
    backgroundImage: `linear-gradient(${bars.join(', ')}), linear-gradient(transparent calc(100% - 1px), ${divider} 0)`,
    backgroundSize: '38% var(--row), 100% var(--row)',
    backgroundRepeat: 'repeat-y',
    ...inset(16),
    [theme.breakpoints.up('sm')]: inset(24),
  } as const
}

/** Styles of column headers. */
export function columnHeadStyles(theme: Theme) {
  return { ...theme.typography.caption, fontWeight: 500, color: theme.vars.palette.text.secondary } as const
}
