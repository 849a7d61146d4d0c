import type { RestCalls } from '../../../contract/restCalls'
import type { RpcCalls } from '../../../contract/rpcCalls'
import type { AccountRow } from '../../database/accountStore'
import { notFound, Refusal } from '../refusal'

type VisitorCall = {
  [Name in keyof RestCalls]: RestCalls[Name]['access'] extends 'visitor' ? Name : never
}[keyof RestCalls]

/** Every call of the contract, of both protocols, that needs a log-in. */
export type AccountCall = Exclude<keyof RestCalls, VisitorCall> | keyof RpcCalls

/** A parent of either group, or a sub-account. */
type Kind = 'standard' | 'corporate' | 'sub'

/** Which accounts may use a call; `suspended`: also while the account, or its parent, is suspended. */
interface Permission {
  kinds: readonly Kind[]
  suspended: boolean
}

const anybody = 'anybody'

const accounts = { kinds: ['standard', 'corporate', 'sub'] } as const
const parents = { kinds: ['standard', 'corporate'] } as const
const subAccounts = { kinds: ['sub'] } as const

/** A suspended account can look and leave; it cannot call, buy, move credits or change anything. */
const look = { suspended: true } as const
const act = { suspended: false } as const

/**
 * Who may use which call (spec §6), in one place. With it an account may see and change only its own data, and a parent
 * also its sub-accounts'.
 */
const PERMISSIONS: Record<VisitorCall, typeof anybody> & Record<AccountCall, Permission> = {
  // Access
  requestCode: anybody,
  verifyCode: anybody,
  createAccount: anybody,
  logIn: anybody,
  resetPin: anybody,
  sendReminder: anybody,
  getFeatures: anybody,
  sendSupportFile: anybody,
  logOut: { ...accounts, ...look },
  listDevices: { ...accounts, ...look },
  endDevice: { ...accounts, ...look },

  // The account
  getAccount: { ...accounts, ...look },
  streamEvents: { ...accounts, ...look },
  changeAccount: { ...accounts, ...act },
  getNotifications: { ...accounts, ...look },
  changeNotifications: { ...accounts, ...act },
  listCallerIds: { ...accounts, ...look },
  createCallerId: { ...accounts, ...act },
  updateCallerId: { ...accounts, ...act },
  deleteCallerId: { ...accounts, ...act },
  getUsage: { ...accounts, ...look },
  listTransactions: { ...accounts, ...look },
  downloadTransactions: { ...accounts, ...look },
  getReceipt: { ...accounts, ...look },
  downloadReceipt: { ...accounts, ...look },
  downloadStatement: { ...accounts, ...look },
  getActivity: { ...parents, ...look },
  getUpgrade: { ...parents, ...look },
  applyForUpgrade: { ...parents, ...act },

  // Calls
  getRate: { ...accounts, ...look },
  placeCall: { ...accounts, ...act },
  cancelCall: { ...accounts, ...look },
  getCall: { ...accounts, ...look },
  changeCall: { ...accounts, ...act },
  reportQuality: { ...accounts, ...look },
  listCalls: { ...accounts, ...look },
  getTestCall: { ...accounts, ...look },
  countCalls: { ...accounts, ...look },
  downloadCalls: { ...accounts, ...look },
  getCallReport: { ...accounts, ...look },
  downloadCallReport: { ...accounts, ...look },

  // Contacts
  listContacts: { ...accounts, ...look },
  createContact: { ...accounts, ...act },
  changeContact: { ...accounts, ...act },
  removeContact: { ...accounts, ...act },
  importContacts: { ...accounts, ...act },

  // Buying
  getPurchase: { ...parents, ...look },
  listWaitingPurchases: { ...parents, ...look },
  confirmPurchase: { ...parents, ...act },
  list_products: { ...accounts, ...look },
  create_checkout_session: { ...parents, ...act },
  orderByPayPal: { ...parents, ...act },
  reportConversion: { ...parents, ...look },
  listReplenishers: { ...parents, ...look },
  createReplenisher: { ...parents, ...act },
  updateReplenisher: { ...parents, ...act },
  listPaymentMethods: { ...parents, ...look },
  deletePaymentMethod: { ...parents, ...look },

  // A parent and its sub-accounts
  listSubAccounts: { ...parents, ...look },
  createSubAccount: { ...parents, ...act },
  changeSubAccount: { ...parents, ...act },
  giveCredits: { ...parents, ...act },
  closeSubAccount: { ...parents, ...act },
  'acct.list_credit_requests': { ...parents, ...look },
  'acct.resolve_credit_request': { ...parents, ...act },
  'sub_acct.list_credit_requests': { ...accounts, ...look },
  'sub_acct.request_credits': { ...subAccounts, ...act },
}

/**
 * Checks that an account may use a call.
 * @throws Refusal 404 if this kind of account has no such call; 403 while it is suspended
 */
export function permit(call: AccountCall, account: AccountRow): void {
  const { kinds, suspended } = PERMISSIONS[call]
  if (!kinds.includes(kindOf(account))) throw notFound()
  if (!suspended && account.state === 'suspended')
    throw new Refusal(403, 'suspended', 'Your account is suspended. You can view it but not use it.')
}

function kindOf({ id, rootId, isCorporate }: AccountRow): Kind {
  if (id !== rootId) return 'sub'
  return isCorporate ? 'corporate' : 'standard'
}
