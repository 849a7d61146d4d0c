import { styled } from '@mui/material/styles'
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js'
import type { StripeEmbeddedCheckoutAnalyticsEventUnion } from '@stripe/stripe-js'
import { useEffect, useMemo, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { CardFormSkeleton } from './CardCheckout'
import { describeCardFormStep, readCardFormStep } from './cardFormStep'
import type { Checkout } from './openCheckout'
import { openCheckout } from './openCheckout'
import { cardFormChanged, cardFormResized, checkoutCompleted, selectPurchase } from './purchaseSlice'

interface CardFormProps {
  /** Vault handle of the checkout. */
  handle: string
  isShown: boolean
}

/** The provider's card form. It reports a payment only while it is mounted, visible or not. A replay shows its steps. */
export function CardForm({ handle, isShown }: CardFormProps) {
  const dispatch = useAppDispatch()
  const opened = useMemo(() => dispatch(openCheckout(handle)), [dispatch, handle])
  const { cardForm } = useSelector(selectPurchase)
  return (
    <Container hidden={!isShown}>
      {opened && !cardForm?.height && <CardFormSkeleton />}
      {opened ? <ProviderForm handle={handle} {...opened} /> : <RecordedForm />}
    </Container>
  )
}

function ProviderForm({ handle, clientSecret, stripe }: Checkout & { handle: string }) {
  const dispatch = useAppDispatch()
  const sheet = useRef<HTMLDivElement>(null)
  const options = useMemo(
    () => ({
      clientSecret,
      onComplete: () => void dispatch(checkoutCompleted({ handle })),
      onAnalyticsEvent: (event: StripeEmbeddedCheckoutAnalyticsEventUnion) => {
        const step = readCardFormStep(event)
        if (step) dispatch(cardFormChanged({ handle, step }))
      },
    }),
    [dispatch, handle, clientSecret],
  )

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight > 0) dispatch(cardFormResized({ handle, height: element.offsetHeight }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [dispatch, handle])

  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={options}>
      <div ref={sheet}>
        <EmbeddedCheckout />
      </div>
    </EmbeddedCheckoutProvider>
  )
}

/** A placeholder of the form's size in a replay; nothing of the form itself is recorded. */
function RecordedForm() {
  const { cardForm } = useSelector(selectPurchase)
  return (
    <Picture data-card-form style={{ height: cardForm?.height }}>
      {describeCardFormStep(cardForm?.step)}
    </Picture>
  )
}

const Container = styled('div')({
  // Double-clicking the button that opens the form would otherwise select its text.
  userSelect: 'none',
  marginBottom: 16,
  // The form appears on top of its placeholder, which disappears a moment later.
  '&:not([hidden])': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' },
  '& > *': { gridArea: '1 / 1' },
})

const Picture = styled('div')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  minHeight: 64,
  border: `1px dashed ${theme.vars.palette.divider}`,
}))
