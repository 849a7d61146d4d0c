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
    access: 'account',
    idempotent: true,
  },
  getPurchase: { method: 'GET', path: 'Purchases/:sid', params: bySid, answer: PurchaseAnswer, access: 'account' },
  listWaitingPurchases: {
    method: 'GET',
    path: 'Account/WaitingPurchases',
    answer: WaitingPurchases,
    access: 'account',
  },
  confirmPurchase: {
    method: 'POST',
    path: 'Purchases/:sid/Confirmation',
    params: bySid,
    answer: PaymentConfirmation,
    access: 'account',
  },
  reportConversion: { method: 'POST', path: 'Conversions', body: Conversion, answer: Empty, access: 'account' },
} as const satisfies Record<string, RestCall>
