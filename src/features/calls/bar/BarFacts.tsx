import { styled } from '@mui/material/styles'
import { tabular } from '../../../components/styles'

/** What the call bar says, between whom the call is to and its keys. */
export const BarFacts = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  flexGrow: 1,
  minWidth: 0,
  paddingLeft: 12,
  color: theme.vars.palette.text.secondary,
}))
