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

/** The provider's own card form. It tells of a payment only while it is in the page, shown or not. */
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
      <Place hidden={!isShown}>
        <EmbeddedCheckout />
      </Place>
    </EmbeddedCheckoutProvider>
  )
}

// A second click of the one that opened the form would mark it all as selected text.
const Place = styled('div')({ userSelect: 'none', marginBottom: 16 })
