import type { TSchema } from 'typebox'
import Type from 'typebox'
import { CreditRequest, CreditRequestQuery, CreditRequestResolution, NewCreditRequest } from './creditRequests'
import { Package, PackageQuery } from './packages'
import { CheckoutSession, CheckoutSessionRequest } from './purchases'
import { Balances } from './subAccounts'
import { Empty } from './values'

/** One JSON-RPC call; all of them require an access token. */
export interface RpcCall {
  params: TSchema
  result: TSchema
  /** A repeat with the same `Idempotency-Key` returns the first answer. */
  idempotent?: true
}

/** Every JSON-RPC method of the server (spec §7, and two for parents). */
export const rpcCalls = {
  create_checkout_session: { params: CheckoutSessionRequest, result: CheckoutSession, idempotent: true },
  list_products: { params: PackageQuery, result: Type.Array(Package) },
  'sub_acct.request_credits': { params: NewCreditRequest, result: Empty },
  'sub_acct.list_credit_requests': { params: CreditRequestQuery, result: Type.Array(CreditRequest) },
  'acct.list_credit_requests': { params: CreditRequestQuery, result: Type.Array(CreditRequest) },
  'acct.resolve_credit_request': { params: CreditRequestResolution, result: Balances, idempotent: true },
} as const satisfies Record<string, RpcCall>
export type RpcCalls = typeof rpcCalls
