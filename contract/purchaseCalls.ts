import {
  Conversion,
  PaymentConfirmation,
  PayPalOrder,
  PayPalOrdered,
  PurchaseAnswer,
  WaitingPurchases,
} from './purchases'
import type { RestCall } from './restCall'
import { bySid } from './restCall'
import { Empty } from './values'

/** The calls about buying credits. */
export const purchaseCalls = {
  orderByPayPal: {
    method: 'POST',
    path: 'Transactions',
    body: PayPalOrder,
    answer: PayPalOrdered,
    idempotent: true,
  },
  getPurchase: { method: 'GET', path: 'Purchases/:sid', params: bySid, answer: PurchaseAnswer },
  listWaitingPurchases: {
    method: 'GET',
    path: 'Account/WaitingPurchases',
    answer: WaitingPurchases,
  },
  confirmPurchase: {
    method: 'POST',
    path: 'Purchases/:sid/Confirmation',
    params: bySid,
    answer: PaymentConfirmation,
  },
  reportConversion: { method: 'POST', path: 'Conversions', body: Conversion, answer: Empty },
} as const satisfies Record<string, RestCall>
