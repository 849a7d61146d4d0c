import type { PaymentConfirmation, WaitingPurchase } from '../../../contract/purchases'
import { toCredits } from '../../../shared/credits'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import type { PurchaseRow } from '../../database/purchaseStore'
import { findPurchase, listWaitingPurchases } from '../../database/purchaseStore'
import { findCard } from '../../database/savedCardStore'
import type { Clock } from '../../ground/clock'
import { countOrRefuse } from '../hourlyLimit'
import { notFound, Refusal } from '../refusal'
import type { CardProvider } from './cardProvider'
import { throughItsOwn } from './providerOfPurchase'

const MOST = 20

/** Far more than people try to confirm one payment; the card provider is asked each time. */
const ASKED_PER_HOUR = 30

/** An account's purchases that wait: for the payer to confirm them with their bank, or for their provider's check. */
export async function listWaiting(sql: Sql, account: AccountRow): Promise<WaitingPurchase[]> {
  return (await listWaitingPurchases(sql, account.id, MOST)).map(viewWaiting)
}

/**
 * What the payer's browser needs to have a purchase confirmed.
 * @throws Refusal 404 for a purchase that is not the account's, 409 if there is nothing to confirm any more, 429 if the
 * provider was asked too often
 */
export async function confirmationOf(
  { db, clock, cards }: { db: Sql; clock: Clock; cards: CardProvider },
  account: AccountRow,
  purchaseId: string,
): Promise<PaymentConfirmation['resources']['confirmation']> {
  const purchase = await findPurchase(db, purchaseId)
  if (purchase?.accountId !== account.id) throw notFound()
  const { status, confirmSince, paymentRef, providerRef } = purchase
  const card = await findCard(db, providerRef ?? '')
  const isOpen = status === 'pending' && confirmSince && paymentRef && card && !card.removedAt
  const provider = throughItsOwn(cards, purchase)
  if (isOpen) await countOrRefuse(db, confirmationsOf(purchase), clock.now())
  const confirmation = isOpen ? await provider.confirmation(paymentRef) : undefined
  if (!confirmation) throw new Refusal(409, 'nothing_to_confirm', "This payment doesn't need to be confirmed any more.")
  const { clientSecret, methodRef } = confirmation
  return { client_secret: clientSecret, publishable_key: provider.publishableKey, payment_method: methodRef }
}

const confirmationsOf = ({ id }: PurchaseRow) => ({
  subject: `confirmations of ${id}`,
  max: ASKED_PER_HOUR,
  code: 'asked_too_often',
  message: 'You have tried to confirm this payment very often.',
})

function viewWaiting({ id, confirmSince, method, createdAt, credits, cents, ...card }: PurchaseRow): WaitingPurchase {
  const { cardBrand: brand, cardLast4: last4 } = card
  return {
    sid: id,
    waits_for: confirmSince ? 'confirmation' : 'provider',
    method,
    created_at: createdAt.toISOString(),
    credits: toCredits(credits),
    amount_usd: cents / 100,
    ...(brand && last4 && { card: { brand, last4 } }),
  }
}
