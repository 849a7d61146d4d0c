import type { Theme } from '@mui/material/styles'

/** The disc of 36 px in a row's call key, a button with a target of 44; filled once it is meant. */
export function callDisc({ vars: { palette } }: Theme) {
  return {
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      borderRadius: '50%',
      transition: 'background-color 120ms, color 120ms',
    },
    '@media (hover: none)': { color: palette.primaryText },
    '&:hover:enabled > span, &:focus-visible > span': {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
    },
  } as const
}
