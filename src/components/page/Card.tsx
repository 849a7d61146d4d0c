import { styled } from '@mui/material/styles'

/** An outlined card. Name it with `aria-labelledby` if it is a region. */
export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: 16,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { padding: 24 },
}))

/** A card without padding. */
export const FlushCard = styled(Card)(({ theme }) => ({ padding: 0, [theme.breakpoints.up('md')]: { padding: 0 } }))
