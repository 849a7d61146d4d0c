import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { payByCardClicked, selectPurchase } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'

/** Where the card form is about to be. When it could not be opened, no word is said of it (spec §8), but it can be tried again. */
export function CardCheckout() {
  const text = useText(purchaseStrings)
  const dispatch = useAppDispatch()
  const { checkout } = useSelector(selectPurchase)
  if (checkout === 'ready') return null
  if (checkout !== 'failed') return <Skeleton variant="rounded" height={320} />
  return (
    <Button variant="contained" onClick={() => dispatch(payByCardClicked())}>
      {text('purchase.card')}
    </Button>
  )
}
