import type { Theme } from '@mui/material/styles'

/** Lays a native select, invisible, over what shows its choice; the element around them is positioned. */
export function selectOverLabel({ vars: { palette } }: Theme) {
  return {
    '& > select': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      opacity: 0,
      font: 'inherit',
      // Smaller text would make iOS zoom in.
      fontSize: '1rem',
      cursor: 'pointer',
      '&:disabled': { cursor: 'default' },
    },
    '& option': { color: palette.text.primary, backgroundColor: palette.background.paper },
  } as const
}
