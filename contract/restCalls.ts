import type { TObject, TSchema } from 'typebox'
import Type from 'typebox'
import { Devices, LoggedIn, LogIn, PinReset, ReminderRequest } from './access'
import { AccountAnswer, NewAccount, SignedUp } from './account'
import { CallerIdAnswer, CallerIdChange, CallerIds, NewCallerId } from './callerIds'
import { CallAnswer, CallQuality, Calls, CallsQuery, NewCall, NewCallAnswer, RateAnswer } from './calls'
import { Conversion, PayPalOrder, PayPalOrdered } from './purchases'
import { AutoReplenisherSettings, AutoReplenishers } from './replenishers'
import { Empty, Sid, TypedPhoneNumber } from './values'
import { VerificationAttempt, VerificationRequest, VerificationRequested, Verified } from './verification'

/** One REST call: where it lives below `{api}/v1/`, what it takes and what it answers. */
export interface RestCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  params?: TObject
  query?: TObject
  body?: TSchema
  answer: TSchema
  /** Who may call it: anybody, or whoever carries a valid access token. */
  access: 'visitor' | 'account'
  /** A repeat with the same `Idempotency-Key` gets the first answer. */
  idempotent?: true
}

const bySid = Type.Object({ sid: Sid })

/** Every REST call the server answers (spec §7 and design of the further screens). */
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
  logOut: { method: 'DELETE', path: 'Access/Tokens', answer: Empty, access: 'account' },
  listDevices: { method: 'GET', path: 'Access/Tokens', answer: Devices, access: 'account' },
  endDevice: { method: 'DELETE', path: 'Access/Tokens/:sid', params: bySid, answer: Empty, access: 'account' },
  createAccount: { method: 'POST', path: 'Accounts', body: NewAccount, answer: SignedUp, access: 'visitor' },
  resetPin: { method: 'POST', path: 'Accounts/password', body: PinReset, answer: Empty, access: 'visitor' },
  sendReminder: { method: 'POST', path: 'Access/Reminders', body: ReminderRequest, answer: Empty, access: 'visitor' },
  getAccount: { method: 'GET', path: 'Account', answer: AccountAnswer, access: 'account' },
  listReplenishers: { method: 'GET', path: 'Account/AutoReplenishers', answer: AutoReplenishers, access: 'account' },
  createReplenisher: {
    method: 'POST',
    path: 'Accounts/AutoReplenishers/',
    body: AutoReplenisherSettings,
    answer: Empty,
    access: 'account',
  },
  updateReplenisher: {
    method: 'POST',
    path: 'Accounts/AutoReplenishers/:sid',
    params: bySid,
    body: AutoReplenisherSettings,
    answer: Empty,
    access: 'account',
  },
  orderByPayPal: {
    method: 'POST',
    path: 'Transactions',
    body: PayPalOrder,
    answer: PayPalOrdered,
    access: 'account',
    idempotent: true,
  },
  reportConversion: { method: 'POST', path: 'Conversions', body: Conversion, answer: Empty, access: 'account' },
  listCallerIds: { method: 'GET', path: 'Account/CallerIds', answer: CallerIds, access: 'account' },
  createCallerId: {
    method: 'POST',
    path: 'Account/CallerIds',
    body: NewCallerId,
    answer: CallerIdAnswer,
    access: 'account',
  },
  updateCallerId: {
    method: 'POST',
    path: 'Account/CallerIds/:sid',
    params: bySid,
    body: CallerIdChange,
    answer: CallerIdAnswer,
    access: 'account',
  },
  deleteCallerId: {
    method: 'DELETE',
    path: 'Account/CallerIds/:sid',
    params: bySid,
    answer: Empty,
    access: 'account',
  },
  getRate: {
    method: 'GET',
    path: 'Rates',
    query: Type.Object({ to: TypedPhoneNumber }),
    answer: RateAnswer,
    access: 'account',
  },
  placeCall: {
    method: 'POST',
    path: 'Calls',
    body: NewCall,
    answer: NewCallAnswer,
    access: 'account',
    idempotent: true,
  },
  listCalls: { method: 'GET', path: 'Calls', query: CallsQuery, answer: Calls, access: 'account' },
  getCall: { method: 'GET', path: 'Calls/:sid', params: bySid, answer: CallAnswer, access: 'account' },
  cancelCall: { method: 'DELETE', path: 'Calls/:sid', params: bySid, answer: CallAnswer, access: 'account' },
  reportQuality: {
    method: 'POST',
    path: 'Calls/:sid/quality',
    params: bySid,
    body: CallQuality,
    answer: CallAnswer,
    access: 'account',
  },
} as const satisfies Record<string, RestCall>
export type RestCalls = typeof restCalls
