import type { Theme } from '@mui/material/styles'

/** The styles of an inline link. Far lighter than MUI's. */
export const textLink = ({ theme }: { theme: Theme }) => ({
  borderRadius: 4,
  color: theme.vars.palette.primaryText,
  fontWeight: 500,
  textDecoration: 'none',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecoration: 'underline' },
})
