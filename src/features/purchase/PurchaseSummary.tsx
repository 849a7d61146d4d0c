import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { formatCredits, formatMoney } from '../../components/page/format'
import { tabular } from '../../components/page/styles'
import { useText } from '../../strings/text'
import { selectChosenPackage } from './chosenPackage'
import { purchaseStrings } from './purchaseStrings'

/** What is being bought, and its price. */
export function PurchaseSummary() {
  const text = useText(purchaseStrings)
  const chosen = useSelector(selectChosenPackage)
  if (!chosen) return null
  return (
    <Summary>
      <dt>{text('purchase.total')}</dt>
      <dd>{formatCredits(chosen.credits)}</dd>
      <dt>{text('purchase.price')}</dt>
      <dd>{formatMoney(chosen.amount)}</dd>
    </Summary>
  )
}

const Summary = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 8,
  margin: 0,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  ...tabular,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, textAlign: 'right' },
}))
