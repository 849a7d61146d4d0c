import type Stripe from 'stripe'
import type { AnswerTable, OnUnlisted, ProviderAnswer, ReadAnswer } from '../domain/providerAnswer'
import { answersOf } from '../domain/providerAnswer'

/**
 * Statuses of payments (https://docs.stripe.com/payments/paymentintents/lifecycle), error codes
 * (https://docs.stripe.com/error-codes), a code with the parameter that it is about, decline codes
 * (https://docs.stripe.com/declines/codes), types of errors and HTTP statuses (https://docs.stripe.com/api/errors).
 */
export const STRIPE_ANSWERS: AnswerTable = {
  succeeded: 'done',
  processing: 'unknown',
  requires_action: 'needs_person',
  requires_confirmation: 'needs_person',
  requires_payment_method: 'declined',
  requires_capture: 'unknown',
  canceled: 'declined',

  authentication_required: 'needs_person',
  // Every other error about a card, whatever its bank says.
  card_error: 'declined',

  'resource_missing/payment_method': 'declined',
  'resource_missing/customer': 'declined',
  // Stripe has no code for a card that was detached from its customer.
  'invalid_request_error/payment_method': 'declined',
  'invalid_request_error/customer': 'declined',
  payment_method_unexpected_state: 'declined',

  amount_too_large: 'declined',
  amount_too_small: 'declined',
  payment_intent_authentication_failure: 'declined',
  payment_intent_incompatible_payment_method: 'declined',
  payment_intent_payment_attempt_expired: 'declined',
  payment_intent_payment_attempt_failed: 'declined',
  payment_method_currency_mismatch: 'declined',
  payment_method_customer_decline: 'declined',
  payment_method_invalid_parameter: 'declined',
  payment_method_not_available: 'declined',
  payment_method_provider_decline: 'declined',
  payment_method_provider_timeout: 'declined',
  payment_method_unactivated: 'declined',
  payment_method_unsupported_type: 'declined',

  // The outcome of the same request is on its way, or Stripe is unavailable, at least to us.
  idempotency_key_in_use: 'unknown',
  idempotency_error: 'unknown',
  lock_timeout: 'unknown',
  rate_limit: 'unknown',
  api_key_expired: 'unknown',
  secret_key_required: 'unknown',
  account_invalid: 'unknown',
  api_error: 'unknown',
  StripeConnectionError: 'unknown',
  401: 'unknown',
  403: 'unknown',
  409: 'unknown',
  424: 'unknown',
  429: 'unknown',
  500: 'unknown',
  502: 'unknown',
  503: 'unknown',
  504: 'unknown',
}

/** What a charge or checkout named and Stripe no longer has: a card, or a customer with all cards. */
export type Gone = 'card' | 'customer'

const GONE: Record<string, Gone> = {
  'resource_missing/payment_method': 'card',
  'invalid_request_error/payment_method': 'card',
  payment_method_unexpected_state: 'card',
  'resource_missing/customer': 'customer',
  'invalid_request_error/customer': 'customer',
}

export function goneIn({ code }: ProviderAnswer): Gone | undefined {
  return GONE[code]
}

/** An error of Stripe's library, as far as it says what has happened. */
type StripeError = Partial<Pick<Stripe.StripeRawError, 'code' | 'decline_code' | 'param' | 'message'>> & {
  type?: string
  rawType?: string
  statusCode?: number
}

/** In the messages about a card that was detached, or never belonged to the customer; neither has a code. */
const DETACHED = /detached from a customer|must be attached to the customer/i

/** Reads Stripe's answers: the status of a payment, or what its library throws. */
export function stripeAnswers(onUnlisted: OnUnlisted) {
  const read: ReadAnswer = answersOf('Stripe', STRIPE_ANSWERS, onUnlisted)
  return {
    ofStatus: (status: string): ProviderAnswer => read(status),
    ofError(error: unknown): ProviderAnswer {
      const { code, decline_code, param: named, message = '', type, rawType, statusCode } = error as StripeError
      const param = !code && DETACHED.test(message) ? 'payment_method' : named
      const about = param && `${code ?? rawType}/${param}`
      return read(decline_code, about, code, rawType, type, statusCode)
    },
  }
}
