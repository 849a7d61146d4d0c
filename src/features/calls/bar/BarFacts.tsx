import { styled } from '@mui/material/styles'
import { tabular } from '../../../components/page/styles'

/** The call bar's text, between the number and the buttons. */
export const BarFacts = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  flexGrow: 1,
  minWidth: 0,
  paddingLeft: 12,
  color: theme.vars.palette.text.secondary,
}))
