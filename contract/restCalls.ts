import Type from 'typebox'
import { Devices, LoggedIn, LogIn, PinReset, ReminderRequest } from './access'
import { AccountAnswer, AccountChange, NewAccount, SignedUp } from './account'
import { Activities, ActivityQuery } from './activity'
import { CallerIdAnswer, CallerIdChange, CallerIds, NewCallerId } from './callerIds'
import { callingCalls } from './callingCalls'
import { EventStream } from './events'
import { Features, NumberPrefixes } from './features'
import { NotificationsAnswer, NotificationsChange } from './notifications'
import { purchaseCalls } from './purchaseCalls'
import { PushAnswer, PushSubscription } from './push'
import { AutoReplenisherSettings, AutoReplenishers } from './replenishers'
import type { RestCall } from './restCall'
import { bySid } from './restCall'
import {
  BalancesAnswer,
  CreditsGift,
  NewSubAccount,
  SubAccountAnswer,
  SubAccountChange,
  SubAccounts,
  SubAccountsQuery,
} from './subAccounts'
import { SupportFileKept } from './supportFiles'
import {
  DocumentQuery,
  PaymentMethods,
  ReceiptAnswer,
  StatementParams,
  Transactions,
  TransactionsFileQuery,
  TransactionsQuery,
} from './transactions'
import { UpgradeAnswer, UpgradeApplication } from './upgrade'
import { UsageAnswer, UsageQuery } from './usage'
import { Empty } from './values'
import { VerificationAttempt, VerificationRequest, VerificationRequested, Verified } from './verification'

/** Every REST call of the server (spec §7, and the design of the additional screens). */
export const restCalls = {
  requestCode: {
    method: 'POST',
    path: 'verification/request/',
    body: VerificationRequest,
    answer: VerificationRequested,
    access: 'visitor',
  },
  verifyCode: {
    method: 'POST',
    path: 'verification/verify/',
    body: VerificationAttempt,
    answer: Verified,
    access: 'visitor',
  },
  logIn: { method: 'POST', path: 'Access/Tokens', body: LogIn, answer: LoggedIn, access: 'visitor' },
  logOut: { method: 'DELETE', path: 'Access/Tokens', answer: Empty },
  listDevices: { method: 'GET', path: 'Access/Tokens', answer: Devices },
  endDevice: { method: 'DELETE', path: 'Access/Tokens/:sid', params: bySid, answer: Empty },
  createAccount: { method: 'POST', path: 'Accounts', body: NewAccount, answer: SignedUp, access: 'visitor' },
  resetPin: { method: 'POST', path: 'Accounts/password', body: PinReset, answer: Empty, access: 'visitor' },
  sendReminder: { method: 'POST', path: 'Access/Reminders', body: ReminderRequest, answer: Empty, access: 'visitor' },
  getAccount: { method: 'GET', path: 'Account', answer: AccountAnswer },
  changeAccount: { method: 'POST', path: 'Account', body: AccountChange, answer: AccountAnswer },
  getNotifications: {
    method: 'GET',
    path: 'Account/Notifications',
    answer: NotificationsAnswer,
  },
  changeNotifications: {
    method: 'POST',
    path: 'Account/Notifications',
    body: NotificationsChange,
    answer: NotificationsAnswer,
  },
  getPush: { method: 'GET', path: 'Account/Push', answer: PushAnswer },
  savePush: { method: 'POST', path: 'Account/Push', body: PushSubscription, answer: PushAnswer },
  endPush: { method: 'DELETE', path: 'Account/Push', answer: Empty },
  listReplenishers: { method: 'GET', path: 'Account/AutoReplenishers', answer: AutoReplenishers },
  createReplenisher: {
    method: 'POST',
    path: 'Accounts/AutoReplenishers/',
    body: AutoReplenisherSettings,
    answer: Empty,
  },
  updateReplenisher: {
    method: 'POST',
    path: 'Accounts/AutoReplenishers/:sid',
    params: bySid,
    body: AutoReplenisherSettings,
    answer: Empty,
  },
  getFeatures: { method: 'GET', path: 'Features', answer: Features, access: 'visitor' },
  getNumberPrefixes: { method: 'GET', path: 'NumberPrefixes', answer: NumberPrefixes },
  sendSupportFile: {
    method: 'POST',
    path: 'SupportFiles',
    answer: SupportFileKept,
    access: 'visitor',
    isUpload: true,
  },
  streamEvents: { method: 'GET', path: 'Events', answer: EventStream, isEventStream: true },
  getActivity: { method: 'GET', path: 'Account/Activity', query: ActivityQuery, answer: Activities },
  listCallerIds: { method: 'GET', path: 'Account/CallerIds', answer: CallerIds },
  createCallerId: {
    method: 'POST',
    path: 'Account/CallerIds',
    body: NewCallerId,
    answer: CallerIdAnswer,
  },
  updateCallerId: {
    method: 'POST',
    path: 'Account/CallerIds/:sid',
    params: bySid,
    body: CallerIdChange,
    answer: CallerIdAnswer,
  },
  deleteCallerId: {
    method: 'DELETE',
    path: 'Account/CallerIds/:sid',
    params: bySid,
    answer: Empty,
  },
  ...callingCalls,
  ...purchaseCalls,
  getUsage: { method: 'GET', path: 'Account/Usage', query: UsageQuery, answer: UsageAnswer },
  listTransactions: {
    method: 'GET',
    path: 'Account/Transactions',
    query: TransactionsQuery,
    answer: Transactions,
  },
  downloadTransactions: {
    method: 'GET',
    path: 'Account/Transactions.csv',
    query: TransactionsFileQuery,
    answer: Type.String(),
    file: 'transactions.csv',
  },
  getReceipt: {
    method: 'GET',
    path: 'Account/Transactions/:sid/Receipt',
    params: bySid,
    answer: ReceiptAnswer,
  },
  downloadReceipt: {
    method: 'GET',
    path: 'Account/Transactions/:sid/Receipt.pdf',
    params: bySid,
    query: DocumentQuery,
    answer: Type.String(),
    file: 'receipt.pdf',
  },
  downloadStatement: {
    method: 'GET',
    path: 'Account/Statements/:month.pdf',
    params: StatementParams,
    query: DocumentQuery,
    answer: Type.String(),
    file: 'statement.pdf',
  },
  listPaymentMethods: { method: 'GET', path: 'Account/PaymentMethods', answer: PaymentMethods },
  deletePaymentMethod: {
    method: 'DELETE',
    path: 'Account/PaymentMethods/:sid',
    params: bySid,
    answer: Empty,
  },
  listSubAccounts: {
    method: 'GET',
    path: 'Accounts',
    query: SubAccountsQuery,
    answer: SubAccounts,
  },
  createSubAccount: {
    method: 'POST',
    path: 'Accounts/SubAccounts',
    body: NewSubAccount,
    answer: SubAccountAnswer,
    idempotent: true,
  },
  changeSubAccount: {
    method: 'POST',
    path: 'Accounts/SubAccounts/:sid',
    params: bySid,
    body: SubAccountChange,
    answer: SubAccountAnswer,
  },
  giveCredits: {
    method: 'POST',
    path: 'Accounts/SubAccounts/:sid/Credits',
    params: bySid,
    body: CreditsGift,
    answer: BalancesAnswer,
    idempotent: true,
  },
  closeSubAccount: {
    method: 'DELETE',
    path: 'Accounts/SubAccounts/:sid',
    params: bySid,
    answer: Empty,
    idempotent: true,
  },
  getUpgrade: { method: 'GET', path: 'Account/Upgrade', answer: UpgradeAnswer },
  applyForUpgrade: {
    method: 'POST',
    path: 'Account/Upgrade',
    body: UpgradeApplication,
    answer: UpgradeAnswer,
  },
} as const satisfies Record<string, RestCall>
export type RestCalls = typeof restCalls
