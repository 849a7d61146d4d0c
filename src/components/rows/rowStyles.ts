import type { Theme } from '@mui/material/styles'

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
