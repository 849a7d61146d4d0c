import { styled } from '@mui/material/styles'

/** A sheet of paper on the page, lifted by a line. Name it with `aria-labelledby` where it is a region. */
export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: 16,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { padding: 24 },
}))

/** A card whose content reaches its edges. */
export const FlushCard = styled(Card)(({ theme }) => ({ padding: 0, [theme.breakpoints.up('md')]: { padding: 0 } }))
