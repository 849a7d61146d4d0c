import type { Sql } from '../database/database'
import type { Clock } from '../ground/clock'
import type { CardSession } from './sandboxCards'
import { completeSession, findSession } from './sandboxCards'
import { findTestCard } from './testCards'

/** Data of the checkout form. */
export interface CardAttempt {
  client_secret: string
  number: string
  /** `MM / YY` */
  expiry: string
  cvc: string
  /** The outcome of the challenge, if there was one. */
  challenge?: 'passed' | 'failed' | undefined
}

type Field = 'number' | 'expiry' | 'cvc' | null

/** The response to the checkout form. */
export type CardAnswer =
  | { status: 'succeeded'; session: CardSession }
  | { status: 'challenge' }
  | { status: 'refused'; field: Field; message: string; declined?: { session: CardSession; code: string } }

const refused = (field: Field, message: string) => ({ status: 'refused' as const, field, message })

/** Tries to pay a checkout with a card, as the provider would. A checkout that is paid stays paid. */
export async function payByCard(sql: Sql, clock: Clock, attempt: CardAttempt): Promise<CardAnswer> {
  const session = await findSession(sql, attempt.client_secret)
  if (!session) return refused(null, 'This checkout has expired. Please choose your package again.')
  if (session.paymentRef) return { status: 'succeeded', session }
  const number = attempt.number.replace(/\D/g, '')
  if (!isCardNumber(number)) return refused('number', 'Your card number is not valid.')
  const expiry = readExpiry(attempt.expiry, clock.now())
  if (!expiry) return refused('expiry', "Your card's expiration date is not valid or has passed.")
  if (!/^\d{3,4}$/.test(attempt.cvc.trim())) return refused('cvc', "Your card's security code is incomplete.")
  const card = findTestCard(number)
  if (card?.checkout === 'challenge' && !attempt.challenge) return { status: 'challenge' }
  if (attempt.challenge === 'failed')
    return refused(null, 'We are unable to authenticate your card. Please choose a different one and try again.')
  if (!card || card.checkout === 'declined')
    return {
      ...refused('number', 'Your card has been declined. Please try another one.'),
      declined: { session, code: card?.declineCode ?? 'generic_decline' },
    }
  const details = { number, brand: card.brand, last4: number.slice(-4), ...expiry }
  return { status: 'succeeded', session: await completeSession(sql, session, details, new Date(clock.now())) }
}

/** Luhn's check digit (ISO/IEC 7812-1). */
function isCardNumber(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return number.length >= 12 && number.length <= 19 && sum % 10 === 0
}

function readExpiry(text: string, now: number): { expiryMonth: number; expiryYear: number } | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  const expiryMonth = Number(month)
  const expiryYear = 2000 + Number(year)
  if (expiryMonth < 1 || expiryMonth > 12) return undefined
  return Date.UTC(expiryYear, expiryMonth) > now ? { expiryMonth, expiryYear } : undefined
}
