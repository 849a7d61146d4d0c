import type { AnswerTable } from '../domain/providerAnswer'

/**
 * Statuses of captures and refunds, and issues of orders and captures (https://developer.paypal.com/api/rest/reference/orders/v2/errors/,
 * https://developer.paypal.com/docs/api/payments/v2/#captures_get), and HTTP statuses.
 */
export const PAYPAL_ANSWERS: AnswerTable = {
  COMPLETED: 'done',
  PARTIALLY_REFUNDED: 'done',
  // PayPal checks it, or waits for a bank; reasons are ECHECK, PENDING_REVIEW and others.
  PENDING: 'unknown',
  DECLINED: 'declined',
  FAILED: 'declined',
  REFUNDED: 'declined',
  // Of an order without a payment.
  VOIDED: 'declined',
  CAPTURE_FULLY_REFUNDED: 'done',

  // The payer has not approved the order, or has to choose how to pay. Orders that are over can no longer be approved.
  ORDER_NOT_APPROVED: 'needs_person',
  PAYER_ACTION_REQUIRED: 'needs_person',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'needs_person',
  ORDER_EXPIRED: 'needs_person',
  INVALID_RESOURCE_ID: 'needs_person',

  AGREEMENT_ALREADY_CANCELLED: 'declined',
  BILLING_AGREEMENT_NOT_FOUND: 'declined',
  CARD_BRAND_NOT_SUPPORTED: 'declined',
  CARD_CLOSED: 'declined',
  CARD_EXPIRED: 'declined',
  COMPLIANCE_VIOLATION: 'declined',
  DECLINED_DUE_TO_RELATED_TXN: 'declined',
  DOMESTIC_TRANSACTION_REQUIRED: 'declined',
  DUPLICATE_INVOICE_ID: 'declined',
  INSTRUMENT_DECLINED: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined',
  PAYEE_BLOCKED_TRANSACTION: 'declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'declined',
  PAYER_ACCOUNT_RESTRICTED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  PAYER_COUNTRY_NOT_SUPPORTED: 'declined',
  PAYMENT_DENIED: 'declined',
  REFERENCED_CARD_EXPIRED: 'declined',
  TRANSACTION_BLOCKED_BY_PAYEE: 'declined',
  TRANSACTION_LIMIT_EXCEEDED: 'declined',
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: 'declined',
  TRANSACTION_REFUSED: 'declined',

  AUTHENTICATION_FAILURE: 'unknown',
  INTERNAL_SERVER_ERROR: 'unknown',
  ORDER_COMPLETION_IN_PROGRESS: 'unknown',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'unknown',
  PAYEE_ACCOUNT_RESTRICTED: 'unknown',
  PREVIOUS_REQUEST_IN_PROGRESS: 'unknown',
  RATE_LIMIT_REACHED: 'unknown',
  401: 'unknown',
  403: 'unknown',
  408: 'unknown',
  409: 'unknown',
  429: 'unknown',
  500: 'unknown',
  502: 'unknown',
  503: 'unknown',
  504: 'unknown',
}
