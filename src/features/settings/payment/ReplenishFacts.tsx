import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { HOUR_MS } from '../../../../shared/durations'
import { Alert } from '../../../components/messages/Alert'
import { formatCredits, formatMoney } from '../../../components/page/format'
import { useNow } from '../../../services/ClockContext'
import { useText } from '../../../strings/text'
import type { Panel } from '../../replenisher/panelSettings'
import { expiryOf, useCardName } from './cardWords'
import { selectCards } from './paymentApi'
import { paymentStrings } from './paymentStrings'

/** What auto-replenish charges to which card, or a warning that no card can be charged. */
export function ReplenishFacts({ panel: { isOn, packageId, packages } }: { panel: Panel }) {
  const text = useText(paymentStrings)
  const nameOf = useCardName()
  const now = useNow(HOUR_MS)
  const cards = useSelector(selectCards)
  const chosen = packages.find(({ id }) => id === packageId)
  if (!isOn || !cards || !chosen) return null

  const [card] = cards
  if (!card)
    return (
      <Alert severity="warning" role="status">
        {text('replenishCard.noCard')}
      </Alert>
    )
  if (expiryOf(card, now) === 'expired')
    return (
      <Alert severity="warning" role="status">
        {text('replenishCard.expired', { card: nameOf(card) })}
      </Alert>
    )
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text('replenishCard.charges', {
        amount: formatMoney(chosen.amount),
        card: nameOf(card),
        credits: formatCredits(chosen.credits),
      })}
    </Typography>
  )
}
