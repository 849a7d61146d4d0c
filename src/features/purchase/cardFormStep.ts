import type { StripeEmbeddedCheckoutAnalyticsEventUnion } from '@stripe/stripe-js'
import { purchaseStrings } from './purchaseStrings'

/** A step in the provider's card form, without anything of the card. */
export type CardFormStep =
  | { kind: 'shown' }
  | { kind: 'submitted' }
  /** Both are the provider's codes, such as `insufficient_funds`; the second comes from our server. */
  | { kind: 'refused'; reason: string; declineCode?: string }

const CODE = /^[a-z_]{1,40}$/

/** The step that an event of the provider reports; undefined if it reports none. What does not look like a code is left out. */
export function readCardFormStep({
  eventType,
  details,
}: StripeEmbeddedCheckoutAnalyticsEventUnion): CardFormStep | undefined {
  if (eventType === 'checkoutRendered') return { kind: 'shown' }
  if (eventType === 'checkoutSubmitted') return { kind: 'submitted' }
  if (eventType !== 'checkoutSubmitFailed') return undefined
  return { kind: 'refused', reason: codeIn(details.failureReason) ?? 'unexpected' }
}

/** A step in plain words. */
export function describeCardFormStep(step: CardFormStep | undefined): string {
  switch (step?.kind) {
    case 'submitted':
      return purchaseStrings['purchase.cardSubmitted']
    case 'refused': {
      const { reason, declineCode } = step
      const text = purchaseStrings[declineCode ? 'purchase.cardDeclined' : 'purchase.cardRefused']
      return text.replace('{reason}', () => String(declineCode ?? reason).replaceAll('_', ' '))
    }
    default:
      return purchaseStrings['purchase.cardForm']
  }
}

const codeIn = (value: unknown) => (typeof value === 'string' && CODE.test(value) ? value : undefined)
