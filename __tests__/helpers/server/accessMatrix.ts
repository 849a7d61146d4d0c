import { gzipSync } from 'node:zlib'
import type { RestCalls } from '../../../contract/restCalls'
import type { RpcCalls } from '../../../contract/rpcCalls'
import type { AccountRow } from '../../../server/database/accountStore'
import type { Act } from '../../../shared/acts'
import type { Resources } from './ownedThings'

/** The caller: a visitor, a standard parent, a corporate parent or a sub-account. */
export type Actor = 'V' | 'S' | 'C' | 'U'

export interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
  /** The body of a REST call, or the params of an RPC call. */
  body?: object
  /** A gzipped body instead. */
  raw?: Uint8Array<ArrayBuffer>
}

/** The expected permissions of one call. */
export interface Row {
  /** Who may call it. */
  may: string
  /** What the app asks before it offers the call, unless it offers it to everybody. */
  act?: Act
  /** A suspended account may call it. */
  suspended: boolean
  /** The request for the actor's own resources. */
  own?: (resources: Resources, actor: AccountRow) => Promise<Asked> | Asked
  /** The request for another account's resources, if the call names any. */
  of?: (resources: Resources, owner: AccountRow) => Promise<Asked>
  /** Who can own the resource, if not everyone who may call it. */
  ownedBy?: string
  /** Statuses of permitted calls, where not 200. */
  answers?: Partial<Record<Actor, number>>
}

const READ_ONLY = { suspended: true }
const WRITES = { suspended: false }
const ANYONE = { may: 'VSCU', ...READ_ONLY }

const byRange = { query: { since: '2026-11-01T00:00:00Z', tz: 'America/New_York' } }

/** Every call of the contract with the specification's roles; a call without a row is a type error. */
export const MATRIX: Record<keyof RestCalls | keyof RpcCalls, Row> = {
  requestCode: {
    ...ANYONE,
    own: (resources) => ({
      body: { phone_number: resources.newNumber(), method: 'text', scope: 'accounts.password.update' },
    }),
  },
  verifyCode: { ...ANYONE, own: async (resources) => ({ body: await resources.codeSent() }) },
  createAccount: { ...ANYONE, own: async (resources) => ({ body: await resources.newAccount() }) },
  logIn: { ...ANYONE, own: async (resources) => ({ body: await resources.logIn() }) },
  resetPin: { ...ANYONE, own: async (resources) => ({ body: await resources.newPin() }) },
  getFeatures: ANYONE,
  sendSupportFile: { ...ANYONE, own: () => ({ raw: new Uint8Array(gzipSync('{}')) }) },
  sendReminder: { ...ANYONE, own: () => ({ body: { provider_type: 'legacy_pin', lookup: 'ann@example.com' } }) },

  logOut: { may: 'SCU', ...READ_ONLY },
  getNumberPrefixes: { may: 'SCU', ...READ_ONLY },
  listDevices: { may: 'SCU', ...READ_ONLY },
  endDevice: {
    may: 'SCU',
    ...READ_ONLY,
    of: async (resources, owner) => ({ params: { sid: await resources.device(owner) } }),
  },
  getAccount: { may: 'SCU', ...READ_ONLY },
  streamEvents: { may: 'SCU', ...READ_ONLY },
  getTestCall: { may: 'SCU', ...READ_ONLY },
  changeAccount: { may: 'SCU', ...WRITES, own: () => ({ body: { name: 'Ann' } }) },

  getNotifications: { may: 'SCU', ...READ_ONLY },
  changeNotifications: { may: 'SCU', ...WRITES, own: () => ({ body: { low_balance: false } }) },
  getPush: { may: 'SCU', ...READ_ONLY },
  savePush: { may: 'SCU', ...WRITES, own: (resources) => ({ body: resources.newPushSubscription() }) },
  endPush: { may: 'SCU', ...READ_ONLY },
  getActivity: { may: 'SC', act: 'account.own', ...READ_ONLY },
  listCallerIds: { may: 'SCU', ...READ_ONLY },
  createCallerId: { may: 'SCU', ...WRITES, own: async (resources) => ({ body: await resources.provenNumber() }) },
  updateCallerId: {
    may: 'SCU',
    ...WRITES,
    of: async (resources, owner) => ({ params: { sid: await resources.callerId(owner) }, body: { label: 'Mine' } }),
  },
  deleteCallerId: {
    may: 'SCU',
    ...WRITES,
    of: async (resources, owner) => ({ params: { sid: await resources.callerId(owner) } }),
  },

  getRate: { may: 'SCU', ...READ_ONLY, own: () => ({ query: { to: '+12025550100' } }) },
  placeCall: {
    may: 'SCU',
    ...WRITES,
    of: async (resources, owner) => ({ body: await resources.newCall(owner) }),
  },
  getCall: {
    may: 'SCU',
    ...READ_ONLY,
    of: async (resources, owner) => ({ params: { sid: await resources.call(owner) } }),
  },
  cancelCall: {
    may: 'SCU',
    ...READ_ONLY,
    of: async (resources, owner) => ({ params: { sid: await resources.call(owner) } }),
  },
  reportQuality: {
    may: 'SCU',
    ...READ_ONLY,
    of: async (resources, owner) => ({
      params: { sid: await resources.call(owner) },
      body: { mos: 4, loss: 0, jitter_ms: 1, rtt_ms: 1 },
    }),
  },
  changeCall: {
    may: 'SCU',
    ...WRITES,
    of: async (resources, owner) => ({ params: { sid: await resources.call(owner) }, body: { note: 'Mine' } }),
  },
  getCallReport: { may: 'SCU', ...READ_ONLY, own: () => ({ query: { by: 'user' } }) },
  downloadCallReport: { may: 'SCU', ...READ_ONLY, own: () => ({ query: { by: 'number' } }) },
  listCalls: { may: 'SCU', ...READ_ONLY, own: (_, { id }) => ({ query: { account_sid: id } }) },
  countCalls: { may: 'SCU', ...READ_ONLY, own: (_, { id }) => ({ query: { account_sid: id } }) },
  downloadCalls: { may: 'SCU', ...READ_ONLY, own: (_, { id }) => ({ query: { account_sid: id } }) },

  listContacts: { may: 'SCU', ...READ_ONLY },
  createContact: { may: 'SCU', ...WRITES, own: (resources) => ({ body: resources.newContact() }) },
  changeContact: {
    may: 'SCU',
    ...WRITES,
    of: async (resources, owner) => ({ params: { sid: await resources.contact(owner) }, body: { name: 'Zoe' } }),
  },
  removeContact: {
    may: 'SCU',
    ...WRITES,
    of: async (resources, owner) => ({ params: { sid: await resources.contact(owner) } }),
  },
  importContacts: { may: 'SCU', ...WRITES, own: (resources) => ({ body: { contacts: [resources.newContact()] } }) },

  getUsage: { may: 'SCU', ...READ_ONLY, of: async (_, { id }) => ({ query: { account_sid: id } }) },
  listTransactions: { may: 'SCU', ...READ_ONLY },
  downloadTransactions: { may: 'SCU', ...READ_ONLY, own: () => byRange },
  getReceipt: {
    may: 'SCU',
    ...READ_ONLY,
    of: async (resources, owner) => ({ params: { sid: await resources.receipt(owner) } }),
    ownedBy: 'SC',
  },

  downloadReceipt: {
    may: 'SCU',
    ...READ_ONLY,
    of: async (resources, owner) => ({ params: { sid: await resources.receipt(owner) } }),
    ownedBy: 'SC',
  },
  downloadStatement: { may: 'SCU', ...READ_ONLY, own: () => ({ params: { month: '2026-11' } }) },

  list_products: { may: 'SCU', ...READ_ONLY, own: () => ({ body: { group: 'standard' } }) },
  create_checkout_session: {
    may: 'SC',
    act: 'credits.buy',
    ...WRITES,
    own: (resources, actor) => ({ body: resources.wanted(actor) }),
  },
  orderByPayPal: {
    may: 'SC',
    act: 'credits.buy',
    ...WRITES,
    own: (resources, actor) => ({ body: resources.payPalOrder(actor) }),
  },
  getPurchase: {
    may: 'SC',
    act: 'credits.buy',
    ...READ_ONLY,
    of: async (resources, owner) => ({ params: { sid: await resources.purchase(owner) } }),
  },
  listWaitingPurchases: { may: 'SC', act: 'credits.buy', ...READ_ONLY },
  confirmPurchase: {
    may: 'SC',
    act: 'credits.buy',
    ...WRITES,
    // Nothing is to be confirmed.
    answers: { S: 409, C: 409 },
    of: async (resources, owner) => ({ params: { sid: await resources.purchase(owner) } }),
  },
  reportConversion: {
    may: 'SC',
    act: 'credits.buy',
    ...READ_ONLY,
    own: () => ({ body: { package_id: 'prod_standard_63', revenue: 10, currency: 'USD' } }),
  },
  listReplenishers: { may: 'SC', act: 'credits.buy', ...READ_ONLY },
  createReplenisher: {
    may: 'SC',
    act: 'credits.buy',
    ...WRITES,
    own: (resources, actor) => ({ body: resources.replenisherSettings(actor) }),
  },
  updateReplenisher: {
    may: 'SC',
    act: 'credits.buy',
    ...WRITES,
    of: async (resources, owner) => ({
      params: { sid: await resources.replenisher(owner) },
      body: resources.replenisherSettings(owner),
    }),
  },
  listPaymentMethods: { may: 'SC', act: 'credits.buy', ...READ_ONLY },
  deletePaymentMethod: {
    may: 'SC',
    act: 'credits.buy',
    ...READ_ONLY,
    of: async (resources, owner) => ({ params: { sid: await resources.card(owner) } }),
  },

  getUpgrade: { may: 'SC', act: 'account.own', ...READ_ONLY },
  applyForUpgrade: {
    may: 'SC',
    act: 'account.own',
    ...WRITES,
    own: () => ({ body: { company_name: 'Harbor', monthly_minutes: 100 } }),
    answers: { C: 409 },
  },

  listSubAccounts: { may: 'SC', act: 'users.read', ...READ_ONLY },
  createSubAccount: {
    may: 'SC',
    act: 'users.manage',
    ...WRITES,
    own: (resources) => ({ body: { name: 'Leo', phone_number: resources.newNumber(), credits: 1 } }),
  },
  changeSubAccount: {
    may: 'SC',
    act: 'users.manage',
    ...WRITES,
    of: async (resources, owner) => ({
      params: { sid: await resources.subAccount(owner) },
      body: { is_active: false },
    }),
  },
  giveCredits: {
    may: 'SC',
    act: 'users.manage',
    ...WRITES,
    of: async (resources, owner) => ({ params: { sid: await resources.subAccount(owner) }, body: { credits: 1 } }),
  },
  closeSubAccount: {
    may: 'SC',
    act: 'users.manage',
    ...WRITES,
    of: async (resources, owner) => ({ params: { sid: await resources.subAccount(owner) } }),
  },
  'acct.list_credit_requests': {
    may: 'SC',
    act: 'requests.resolve',
    ...READ_ONLY,
    of: async (_, { id }) => ({ body: { id } }),
  },
  'acct.resolve_credit_request': {
    may: 'SC',
    act: 'requests.resolve',
    ...WRITES,
    of: async (resources, owner) => ({ body: { ...(await resources.requestTo(owner)), status: 'approved' } }),
  },
  'sub_acct.list_credit_requests': { may: 'SCU', ...READ_ONLY, of: async (_, { id }) => ({ body: { id } }) },
  'sub_acct.request_credits': {
    may: 'U',
    act: 'credits.request',
    ...WRITES,
    of: async (_, { id }) => ({ body: { id, credits: 5 } }),
  },
}
