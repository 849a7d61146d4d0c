import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a signed message may be: a stolen one is soon worth nothing. */
const TOLERANCE_SECONDS = 300

/** The `Stripe-Signature` header of a message (https://docs.stripe.com/webhooks#verify-manually). */
export function signWebhook(payload: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${digest(payload, secret, seconds)}`
}

/** Whether whoever knows the secret signed exactly this message within the last five minutes. */
export function isSigned(payload: string, header: string, secret: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isSafeInteger(seconds) || Math.abs(now / 1000 - seconds) > TOLERANCE_SECONDS) return false
  const expected = Buffer.from(digest(payload, secret, seconds))
  return parts.some(([name, value = '']) => {
    const shown = Buffer.from(value)
    return name === 'v1' && shown.length === expected.length && timingSafeEqual(shown, expected)
  })
}

function digest(payload: string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
}
