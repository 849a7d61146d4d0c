import type { RestCalls } from '../../../contract/restCalls'
import type { RpcCalls } from '../../../contract/rpcCalls'
import type { Act } from '../../../shared/acts'
import type { AccountRow } from '../../database/accountStore'
import { notFound, Refusal } from '../refusal'
import { may } from './may'

type VisitorCall = {
  [Name in keyof RestCalls]: RestCalls[Name] extends { access: 'visitor' } ? Name : never
}[keyof RestCalls]

/** Every call of the contract, of both protocols, that needs a log-in. */
export type AccountCall = Exclude<keyof RestCalls, VisitorCall> | keyof RpcCalls

interface Permission {
  /** What an account has to be allowed to do; `own`: everybody may, with what is theirs. */
  act: Act | 'own'
  /** Also while the account, or its parent, is suspended. */
  suspended: boolean
}

const anybody = 'anybody'

/** A suspended account can look and leave; it cannot call, buy, move credits or change anything. */
const look = (act: Permission['act']): Permission => ({ act, suspended: true })
const change = (act: Permission['act']): Permission => ({ act, suspended: false })

/**
 * Who may use which call (spec §6), in one place. Which role has which act is in `shared/acts.ts`, and whose data that
 * reaches in `may.ts`.
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
  logOut: look('own'),
  listDevices: look('own'),
  endDevice: look('own'),

  // The account
  getNumberPrefixes: look('own'),
  getAccount: look('own'),
  streamEvents: look('own'),
  changeAccount: change('own'),
  getNotifications: look('own'),
  changeNotifications: change('own'),
  getPush: look('own'),
  savePush: change('own'),
  endPush: look('own'),
  listCallerIds: look('own'),
  createCallerId: change('own'),
  updateCallerId: change('own'),
  deleteCallerId: change('own'),
  getUsage: look('own'),
  listTransactions: look('own'),
  downloadTransactions: look('own'),
  getReceipt: look('own'),
  downloadReceipt: look('own'),
  downloadStatement: look('own'),
  getActivity: look('account.own'),
  getUpgrade: look('account.own'),
  applyForUpgrade: change('account.own'),

  // Calls
  getRate: look('own'),
  placeCall: change('own'),
  cancelCall: look('own'),
  getCall: look('own'),
  changeCall: change('own'),
  reportQuality: look('own'),
  listCalls: look('own'),
  getTestCall: look('own'),
  countCalls: look('own'),
  downloadCalls: look('own'),
  getCallReport: look('own'),
  downloadCallReport: look('own'),

  // Contacts
  listContacts: look('own'),
  createContact: change('own'),
  changeContact: change('own'),
  removeContact: change('own'),
  importContacts: change('own'),

  // Buying
  getPurchase: look('credits.buy'),
  listWaitingPurchases: look('credits.buy'),
  confirmPurchase: change('credits.buy'),
  list_products: look('own'),
  create_checkout_session: change('credits.buy'),
  orderByPayPal: change('credits.buy'),
  reportConversion: look('credits.buy'),
  listReplenishers: look('credits.buy'),
  createReplenisher: change('credits.buy'),
  updateReplenisher: change('credits.buy'),
  listPaymentMethods: look('credits.buy'),
  deletePaymentMethod: look('credits.buy'),

  // A parent and its sub-accounts
  listSubAccounts: look('users.read'),
  createSubAccount: change('users.manage'),
  changeSubAccount: change('users.manage'),
  giveCredits: change('users.manage'),
  closeSubAccount: change('users.manage'),
  'acct.list_credit_requests': look('requests.resolve'),
  'acct.resolve_credit_request': change('requests.resolve'),
  'sub_acct.list_credit_requests': look('own'),
  'sub_acct.request_credits': change('credits.request'),
}

/**
 * Checks that an account may use a call.
 * @throws Refusal 404 if this account has no such call; 403 while it is suspended
 */
export function permit(call: AccountCall, account: AccountRow): void {
  const { act, suspended } = PERMISSIONS[call]
  if (act !== 'own' && !may(account, act)) throw notFound()
  if (!suspended && account.state === 'suspended')
    throw new Refusal(403, 'suspended', 'Your account is suspended. You can view it but not use it.')
}
