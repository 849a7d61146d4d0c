import { styled } from '@mui/material/styles'

/** A keyboard key. */
export const Kbd = styled('kbd')(({ theme }) => ({
  padding: '1px 6px',
  borderRadius: 6,
  fontFamily: 'inherit',
  fontSize: 'inherit',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.quiet,
  border: `1px solid ${theme.vars.palette.divider}`,
}))
