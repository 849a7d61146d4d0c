import { inCredits, toCredits } from '../../shared/credits'
import { refundPurchase } from '../domain/purchases/refundPurchase'
import type { Command } from './command'

/** How many credits were taken back, and how many are owed. */
function describeTaken(takenBack: number, credits: number): string {
  const owed = takenBack < credits ? ` Owed: ${inCredits(toCredits(credits - takenBack))}.` : ''
  return `Taken back: ${toCredits(takenBack)} of ${inCredits(toCredits(credits))}.${owed}`
}

/** The operator's commands about one purchase, by name. */
export const PURCHASE_COMMANDS: Record<string, Command> = {
  refund: {
    argument: 'PURCHASE',
    summary: 'refunds a purchase and takes its credits back; used credits are owed',
    async run(desk, purchase) {
      const { credits, takenBack } = await refundPurchase(desk, purchase)
      return [`The purchase is refunded. ${describeTaken(takenBack, credits)}`]
    },
  },
  dispute: {
    argument: 'PURCHASE',
    summary: 'holds the credits of a disputed payment, as with PayPal; used credits are owed',
    async run({ disputes, operator }, sid) {
      const { purchase } = await disputes.open(sid, operator)
      return [`The purchase is in dispute. ${describeTaken(purchase.takenBack ?? 0, purchase.credits)}`]
    },
  },
  'dispute-won': {
    argument: 'PURCHASE',
    summary: 'closes a dispute as won: the credits are released',
    async run({ disputes, operator }, sid) {
      await disputes.close(sid, 'won', operator)
      return ['The dispute is won. The credits are released, less what the account owes.']
    },
  },
  'dispute-lost': {
    argument: 'PURCHASE',
    summary: 'closes a dispute as lost: the credits are gone for good',
    async run({ disputes, operator }, sid) {
      await disputes.close(sid, 'lost', operator)
      return ['The dispute is lost. The held credits are gone for good.']
    },
  },
}
