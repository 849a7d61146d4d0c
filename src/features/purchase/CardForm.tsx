import { styled } from '@mui/material/styles'
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js'
import { useMemo } from 'react'
import { useAppDispatch } from '../../redux'
import { openCheckout } from './openCheckout'
import { checkoutCompleted } from './purchaseSlice'

interface CardFormProps {
  /** Vault handle of the checkout. */
  handle: string
  isShown: boolean
}

/** The provider's card form. It reports a payment only while it is mounted, visible or not. */
export function CardForm({ handle, isShown }: CardFormProps) {
  const dispatch = useAppDispatch()
  const opened = useMemo(() => dispatch(openCheckout(handle)), [dispatch, handle])
  const options = useMemo(
    () => ({
      clientSecret: opened?.clientSecret ?? null,
      onComplete: () => void dispatch(checkoutCompleted({ handle })),
    }),
    [dispatch, handle, opened],
  )
  return (
    <EmbeddedCheckoutProvider stripe={opened?.stripe ?? null} options={options}>
      <Container hidden={!isShown}>
        <EmbeddedCheckout />
      </Container>
    </EmbeddedCheckoutProvider>
  )
}

// Double-clicking the button that opens the form would otherwise select its text.
const Container = styled('div')({ userSelect: 'none', marginBottom: 16 })
