import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../../api/useErrorText'
import { BusyButton } from '../../../components/forms/BusyButton'
import { Alert } from '../../../components/messages/Alert'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { Card } from '../../../components/page/Card'
import { formatCredits, formatMoney } from '../../../components/page/format'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import type { WaitingPurchase } from '../../purchase/waitingApi'
import { selectWaiting } from '../../purchase/waitingApi'
import { useCardName } from './cardWords'
import { confirmClicked, selectConfirming } from './paymentSlice'
import { paymentStrings } from './paymentStrings'

/** Purchases that wait for the person, or for their provider; nothing if there are none. */
export function WaitingPurchases() {
  const text = useText(paymentStrings)
  const waiting = useSelector(selectWaiting)
  if (!waiting || waiting.length === 0) return null
  return (
    <Card aria-labelledby="waiting-payments" sx={{ mb: 2 }}>
      <Typography id="waiting-payments" variant="h3" component="h2" sx={{ mb: 1 }}>
        {text('waiting.heading')}
      </Typography>
      <List aria-labelledby="waiting-payments">
        {waiting.map((purchase) => (
          <Waiting key={purchase.sid} purchase={purchase} />
        ))}
      </List>
    </Card>
  )
}

function Waiting({ purchase: { sid, waitsFor, credits, amount, card } }: { purchase: WaitingPurchase }) {
  const text = useText(paymentStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const nameOf = useCardName()
  const confirming = useSelector(selectConfirming)
  const own = confirming?.sid === sid ? confirming : undefined
  const values = { amount: formatMoney(amount), credits: formatCredits(credits), count: credits }
  if (waitsFor === 'provider') return <li>{text('waiting.checked', values)}</li>
  if (own?.outcome === 'confirmed') return <li role="status">{text('waiting.confirmed', values)}</li>
  return (
    <li>
      <Typography sx={{ mb: 1 }}>
        {card ? text('waiting.confirmCard', { ...values, card: nameOf(card) }) : text('waiting.confirm', values)}
      </Typography>
      {own?.error && <ErrorAlert sx={{ mb: 1 }} {...describe(own.error)} />}
      {own?.outcome && (
        <Alert severity="warning" role="status" sx={{ mb: 1 }}>
          {text(`waiting.${own.outcome}`, values)}
        </Alert>
      )}
      <BusyButton variant="contained" busy={own?.isSending ?? false} onClick={() => dispatch(confirmClicked({ sid }))}>
        {text('waiting.button')}
      </BusyButton>
    </li>
  )
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 16 })
