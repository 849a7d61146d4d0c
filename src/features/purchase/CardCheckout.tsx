import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { openCheckout } from './openCheckout'
import { checkoutCompleted, payByCardClicked, selectPurchase } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'

/** The provider's own card form. When it could not be opened, no word is said of it (spec §8), but it can be tried again. */
export function CardCheckout() {
  const text = useText(purchaseStrings)
  const dispatch = useAppDispatch()
  const { checkout, checkoutHandle } = useSelector(selectPurchase)
  if (checkout === 'failed')
    return (
      <Button variant="contained" onClick={() => dispatch(payByCardClicked())}>
        {text('purchase.card')}
      </Button>
    )
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
      {/* A second click of the one that opened the form would mark it all as selected text. */}
      <Box sx={{ userSelect: 'none' }}>
        <EmbeddedCheckout />
      </Box>
    </EmbeddedCheckoutProvider>
  )
}
