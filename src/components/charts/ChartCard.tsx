import { styled } from '@mui/material/styles'
import { Card } from '../page/Card'

/** A card for a chart; compact, since a list follows. */
export const ChartCard = styled(Card)(({ theme }) => ({
  marginBottom: 16,
  padding: '12px 16px 4px',
  [theme.breakpoints.up('md')]: { padding: '16px 24px 4px' },
}))
