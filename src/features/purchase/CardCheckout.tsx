import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { payByCardClicked, selectPurchase } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'

/** Placeholder for the card form. If it fails to open, no error is shown (spec §8), only a button to retry. */
export function CardCheckout() {
  const text = useText(purchaseStrings)
  const dispatch = useAppDispatch()
  const { checkout } = useSelector(selectPurchase)
  if (checkout === 'ready') return null
  if (checkout !== 'failed') return <CardFormSkeleton />
  return (
    <Button variant="contained" onClick={() => dispatch(payByCardClicked())}>
      {text('purchase.card')}
    </Button>
  )
}

/** Keeps the card form's place, so that no other way to pay moves under the pointer in the meantime. */
export function CardFormSkeleton() {
  return <Skeleton variant="rounded" height={320} />
}
