import Skeleton from '@mui/material/Skeleton'
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { openCheckout } from './openCheckout'
import { checkoutCompleted, selectPurchase } from './purchaseSlice'

/** The provider's own card form. When its session could not be created, nothing stands here (spec §8). */
export function CardCheckout() {
  const { checkout, checkoutHandle } = useSelector(selectPurchase)
  if (checkout === 'failed') return null
  if (checkout !== 'ready' || !checkoutHandle) return <Skeleton variant="rounded" height={320} />
  return <CardForm key={checkoutHandle} handle={checkoutHandle} />
}

function CardForm({ handle }: { handle: string }) {
  const dispatch = useAppDispatch()
  const opened = useMemo(() => dispatch(openCheckout(handle)), [dispatch, handle])
  const options = useMemo(
    () => ({ clientSecret: opened?.clientSecret ?? null, onComplete: () => void dispatch(checkoutCompleted()) }),
    [dispatch, opened],
  )
  return (
    <EmbeddedCheckoutProvider stripe={opened?.stripe ?? null} options={options}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  )
}
