import type { RestCalls } from '../../../contract/restCalls'
import type { RpcCalls } from '../../../contract/rpcCalls'
import type { AccountRow } from '../../../server/database/accountStore'
import type { Things } from './ownedThings'

/** Who asks: a visitor, a standard parent, a corporate parent, a sub-account. */
export type Who = 'V' | 'S' | 'C' | 'U'

export interface Asked {
  params?: { sid: string }
  query?: Record<string, string>
  /** Body of a REST call, params of an RPC call. */
  body?: object
}

/** What the test expects of one call. */
export interface Row {
  /** Whom it lets in. */
  may: string
  /** Whether it also lets in who is suspended. */
  suspended: boolean
  /** The call about the actor's own things. */
  own?: (things: Things, actor: AccountRow) => Promise<Asked> | Asked
  /** The call about somebody's things, where it names any. */
  of?: (things: Things, owner: AccountRow) => Promise<Asked>
  /** Whose own things there are, where not everybody's whom it lets in. */
  ownedBy?: string
  /** Statuses of those who are let in, where it is not 200. */
  answers?: Partial<Record<Who, number>>
}

const LOOK = { suspended: true }
const ACT = { suspended: false }
const ANYBODY = { may: 'VSCU', ...LOOK }

const byRange = { query: { since: '2026-11-01T00:00:00Z', tz: 'America/New_York' } }

/** Every call of the contract, as the specification's roles have it: a call without a row is a type error. */
export const MATRIX: Record<keyof RestCalls | keyof RpcCalls, Row> = {
  requestCode: {
    ...ANYBODY,
    own: (things) => ({
      body: { phone_number: things.newNumber(), method: 'text', scope: 'accounts.password.update' },
    }),
  },
  verifyCode: { ...ANYBODY, own: async (things) => ({ body: await things.codeSent() }) },
  createAccount: { ...ANYBODY, own: async (things) => ({ body: await things.newcomer() }) },
  logIn: { ...ANYBODY, own: async (things) => ({ body: await things.logIn() }) },
  resetPin: { ...ANYBODY, own: async (things) => ({ body: await things.newPin() }) },
  sendReminder: { ...ANYBODY, own: () => ({ body: { provider_type: 'legacy_pin', lookup: 'ann@example.com' } }) },

  logOut: { may: 'SCU', ...LOOK },
  listDevices: { may: 'SCU', ...LOOK },
  endDevice: { may: 'SCU', ...LOOK, of: async (things, owner) => ({ params: { sid: await things.device(owner) } }) },
  getAccount: { may: 'SCU', ...LOOK },
  getFeatures: { may: 'SCU', ...LOOK },
  changeAccount: { may: 'SCU', ...ACT, own: () => ({ body: { name: 'Ann' } }) },

  listCallerIds: { may: 'SCU', ...LOOK },
  createCallerId: { may: 'SCU', ...ACT, own: async (things) => ({ body: await things.provenNumber() }) },
  updateCallerId: {
    may: 'SCU',
    ...ACT,
    of: async (things, owner) => ({ params: { sid: await things.callerId(owner) }, body: { label: 'Mine' } }),
  },
  deleteCallerId: {
    may: 'SCU',
    ...ACT,
    of: async (things, owner) => ({ params: { sid: await things.callerId(owner) } }),
  },

  getRate: { may: 'SCU', ...LOOK, own: () => ({ query: { to: '+12025550100' } }) },
  placeCall: {
    may: 'SCU',
    ...ACT,
    of: async (things, owner) => ({ body: await things.newCall(owner) }),
  },
  getCall: { may: 'SCU', ...LOOK, of: async (things, owner) => ({ params: { sid: await things.call(owner) } }) },
  cancelCall: { may: 'SCU', ...LOOK, of: async (things, owner) => ({ params: { sid: await things.call(owner) } }) },
  reportQuality: {
    may: 'SCU',
    ...LOOK,
    of: async (things, owner) => ({
      params: { sid: await things.call(owner) },
      body: { mos: 4, loss: 0, jitter_ms: 1, rtt_ms: 1 },
    }),
  },
  listCalls: { may: 'SCU', ...LOOK, own: (_, { id }) => ({ query: { account_sid: id } }) },
  countCalls: { may: 'SCU', ...LOOK, own: (_, { id }) => ({ query: { account_sid: id } }) },
  downloadCalls: { may: 'SCU', ...LOOK, own: (_, { id }) => ({ query: { account_sid: id } }) },

  getUsage: { may: 'SCU', ...LOOK, of: async (_, { id }) => ({ query: { account_sid: id } }) },
  listTransactions: { may: 'SCU', ...LOOK },
  downloadTransactions: { may: 'SCU', ...LOOK, own: () => byRange },
  getReceipt: {
    may: 'SCU',
    ...LOOK,
    of: async (things, owner) => ({ params: { sid: await things.receipt(owner) } }),
    ownedBy: 'SC',
  },

  list_products: { may: 'SCU', ...LOOK, own: () => ({ body: { group: 'standard' } }) },
  create_checkout_session: { may: 'SC', ...ACT, own: (things, actor) => ({ body: things.wanted(actor) }) },
  orderByPayPal: { may: 'SC', ...ACT, own: (things, actor) => ({ body: things.payPalOrder(actor) }) },
  getPurchase: { may: 'SC', ...LOOK, of: async (things, owner) => ({ params: { sid: await things.purchase(owner) } }) },
  reportConversion: {
    may: 'SC',
    ...LOOK,
    own: () => ({ body: { package_id: 'prod_standard_63', revenue: 10, currency: 'USD' } }),
  },
  listReplenishers: { may: 'SC', ...LOOK },
  createReplenisher: { may: 'SC', ...ACT, own: (things, actor) => ({ body: things.replenisherSettings(actor) }) },
  updateReplenisher: {
    may: 'SC',
    ...ACT,
    of: async (things, owner) => ({
      params: { sid: await things.replenisher(owner) },
      body: things.replenisherSettings(owner),
    }),
  },
  listPaymentMethods: { may: 'SC', ...LOOK },
  deletePaymentMethod: {
    may: 'SC',
    ...LOOK,
    of: async (things, owner) => ({ params: { sid: await things.card(owner) } }),
  },

  getUpgrade: { may: 'SC', ...LOOK },
  applyForUpgrade: {
    may: 'SC',
    ...ACT,
    own: () => ({ body: { company_name: 'Harbor', monthly_minutes: 100 } }),
    answers: { C: 409 },
  },

  listSubAccounts: { may: 'SC', ...LOOK },
  createSubAccount: {
    may: 'SC',
    ...ACT,
    own: (things) => ({ body: { name: 'Leo', phone_number: things.newNumber(), credits: 1 } }),
  },
  changeSubAccount: {
    may: 'SC',
    ...ACT,
    of: async (things, owner) => ({ params: { sid: await things.subAccount(owner) }, body: { is_active: false } }),
  },
  giveCredits: {
    may: 'SC',
    ...ACT,
    of: async (things, owner) => ({ params: { sid: await things.subAccount(owner) }, body: { credits: 1 } }),
  },
  closeSubAccount: {
    may: 'SC',
    ...ACT,
    of: async (things, owner) => ({ params: { sid: await things.subAccount(owner) } }),
  },
  'acct.list_credit_requests': { may: 'SC', ...LOOK, of: async (_, { id }) => ({ body: { id } }) },
  'acct.resolve_credit_request': {
    may: 'SC',
    ...ACT,
    of: async (things, owner) => ({ body: { ...(await things.requestTo(owner)), status: 'approved' } }),
  },
  'sub_acct.list_credit_requests': { may: 'SCU', ...LOOK, of: async (_, { id }) => ({ body: { id } }) },
  'sub_acct.request_credits': { may: 'U', ...ACT, of: async (_, { id }) => ({ body: { id, credits: 5 } }) },
}
