import type { FastifyInstance } from 'fastify'
import { bulkheadOfWork, inBulkhead } from '../database/bulkheads'
import type { Services } from '../services'

/**
 * Receives PayPal's events at `POST /webhooks/paypal`. They are only a hint that something has happened to a purchase:
 * PayPal is asked what, so that nothing depends on who has sent them. An internal error is answered with 500, so that the
 * event is resent.
 */
export function registerPayPalWebhook(webhooks: FastifyInstance, { purchases }: Pick<Services, 'purchases'>): void {
  webhooks.post<{ Body: string }>('/paypal', { schema: { hide: true } }, async ({ body, log }) => {
    const purchase = purchaseIn(body)
    log.info({ event: 'webhook_received', provider: 'paypal', purchase: purchase ?? null }, 'webhook received')
    if (purchase) await inBulkhead(bulkheadOfWork(purchase), () => purchases.askPayPal(purchase))
    return { received: true }
  })
}

interface PayPalEvent {
  resource?: { custom_id?: unknown; purchase_units?: { custom_id?: unknown }[] }
}

/** Our id of the purchase that an event is about: captures carry it, and the unit of an order. */
function purchaseIn(body: string): string | undefined {
  try {
    const { resource } = JSON.parse(body) as PayPalEvent
    const id = resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id
    return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : undefined
  } catch {
    return undefined
  }
}
