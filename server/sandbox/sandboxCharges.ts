import { randomBytes } from 'node:crypto'
import type { Sql } from '../database/database'
import { findSandboxDocument, putSandboxDocument } from '../database/documentStore'
import type { CardProvider, ChargeAnswer } from '../domain/purchases/cardProvider'
import type { Clock } from '../ground/clock'
import type { TestCard } from './testCards'
import { savedTestCard } from './testCards'

/** A charge of a saved card that the card provider's stand-in remembers: the first answer to each request stays. */
interface Charge {
  answer: ChargeAnswer
}

/** A charge that waits, or has waited, for the person. */
export interface WaitingCharge {
  paymentRef: string
  purchaseId: string
  cents: number
  methodRef: string
  clientSecret: string
  status: 'waiting' | 'paid' | 'canceled'
}

const CHARGES = 'card_charges'
const WAITING = 'card_charges_waiting'

const ANSWERS: Record<TestCard['topUp'], ChargeAnswer> = {
  paid: { means: 'done', code: 'succeeded' },
  declined: { means: 'declined', code: 'card_declined' },
  confirm: { means: 'needs_person', code: 'authentication_required' },
  card_gone: { means: 'declined', code: 'resource_missing/payment_method', gone: 'card' },
  customer_gone: { means: 'declined', code: 'resource_missing/customer', gone: 'customer' },
}

/** The part of the card provider's stand-in that charges saved cards. */
export function sandboxCharges(
  sql: Sql,
  clock: Clock,
  { isForgotten }: { isForgotten(methodRef: string): Promise<boolean> },
): Pick<CardProvider, 'charge' | 'wasCharged' | 'confirmation' | 'giveUp'> {
  const save = (charge: WaitingCharge) =>
    putSandboxDocument(sql, WAITING, charge.paymentRef, charge, new Date(clock.now()))
  return {
    async charge({ purchaseId, cents }, { methodRef }) {
      const known = await findSandboxDocument<Charge>(sql, CHARGES, purchaseId)
      if (known) return known.answer
      const topUp = (await isForgotten(methodRef)) ? 'card_gone' : (savedTestCard(methodRef)?.topUp ?? 'declined')
      const paymentRef = `pi_sandbox_${purchaseId}`
      const answer = { ...ANSWERS[topUp], ...(topUp === 'confirm' && { paymentRef }) }
      if (topUp === 'confirm') {
        const clientSecret = `${paymentRef}_secret_${randomBytes(18).toString('base64url')}`
        await save({ paymentRef, purchaseId, cents, methodRef, clientSecret, status: 'waiting' })
      }
      await putSandboxDocument(sql, CHARGES, purchaseId, { answer }, new Date(clock.now()))
      return answer
    },
    async wasCharged(purchaseId) {
      const charge = await findSandboxDocument<Charge>(sql, CHARGES, purchaseId)
      const waiting = await findSandboxDocument<WaitingCharge>(sql, WAITING, `pi_sandbox_${purchaseId}`)
      return charge?.answer.means === 'done' || waiting?.status === 'paid'
    },
    async confirmation(paymentRef) {
      const charge = await findSandboxDocument<WaitingCharge>(sql, WAITING, paymentRef)
      if (charge?.status !== 'waiting' || (await isForgotten(charge.methodRef))) return undefined
      return { clientSecret: charge.clientSecret, methodRef: charge.methodRef }
    },
    async giveUp(paymentRef) {
      const charge = await findSandboxDocument<WaitingCharge>(sql, WAITING, paymentRef)
      if (charge?.status === 'waiting') await save({ ...charge, status: 'canceled' })
      return charge?.status === 'paid'
    },
  }
}

/** Finds a charge that waits for the person by its client secret. */
export async function findWaitingCharge(sql: Sql, clientSecret: string): Promise<WaitingCharge | undefined> {
  const charge = await findSandboxDocument<WaitingCharge>(sql, WAITING, clientSecret.split('_secret_')[0] ?? '')
  return charge?.clientSecret === clientSecret && charge.status === 'waiting' ? charge : undefined
}

/** Has the person confirm a charge. */
export function confirmCharge(sql: Sql, clock: Clock, charge: WaitingCharge): Promise<void> {
  const paid: WaitingCharge = { ...charge, status: 'paid' }
  return putSandboxDocument(sql, WAITING, charge.paymentRef, paid, new Date(clock.now()))
}
