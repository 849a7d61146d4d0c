import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { Account } from '../../../contract/account'
import type { Act } from '../../../shared/acts'
import type { Outage } from '../../api/apiError'
import { apiErrorOf, outageOf } from '../../api/apiError'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import { changeAccount, getAccount } from './accountApi'

export interface MyAccount {
  sid: string
  isActive: boolean
  isPaid: boolean
  isCorporate: boolean
  credits: number
  /** Credits that the account and its sub-accounts owe, which block all their calls; absent if none. */
  owed?: number
  /** Null for parent accounts. */
  parentSid: string | null
  /** What the account may do; absent if the server doesn't say. */
  acts?: Act[]
  hasReplenisher: boolean
  /** There is a card that auto-replenish can charge; absent if the server doesn't say. */
  hasCard?: boolean
  /** Absent if there is none. */
  hasTopUpToConfirm?: boolean
  name: string | null
  phoneNumber: string | null
  createdAt: string | null
}

export interface AccountState {
  /** `absent` while logged out; `loading` until the first response. */
  status: 'absent' | 'loading' | 'known'
  account: MyAccount | null
  /** Why the last request was not answered; the last known values are shown meanwhile. */
  outage: Outage | null
  /** The server refused the account: the session ends, at the latest after the call in progress. */
  isRefused: boolean
  /** The server's words, if logging in again would not help. */
  refusal?: string
  /** Vault handle of the email address, if known. */
  emailHandle: string | null
  /** The lengths of its parts: 3, 7 and 3 for `ann@example.com`. Absent in older recordings. */
  emailLengths?: readonly number[]
}

const TOO_MANY_REQUESTS = 429

/** Our server's codes for tokens of accounts that can't log in again. */
const FINAL_CODES: readonly (string | number)[] = ['suspended', 'account_removed']

/** The lowest balances that count as enough, and as low rather than nearly none. */
const ENOUGH_CREDITS = 15
const LOW_CREDITS = 3

export type CreditLevel = 'unknown' | 'enough' | 'low' | 'nearlyNone'

const initialState: AccountState = {
  status: 'absent',
  account: null,
  outage: null,
  isRefused: false,
  emailHandle: null,
}

export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    /** The account has changed on the server, such as by a call's charge. */
    accountOutdated: () => undefined,
    emailStored: (state, { payload }: PayloadAction<{ handle: string | null; lengths?: readonly number[] }>) => {
      if (state.status === 'absent') return
      state.emailHandle = payload.handle
      if (payload.lengths) state.emailLengths = [...payload.lengths]
      else delete state.emailLengths
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addMatcher(getAccount.matchPending, (state) => {
        if (state.status === 'absent') state.status = 'loading'
      })
      .addMatcher(getAccount.matchFulfilled, (state, { payload }) => {
        if (state.status === 'absent') return
        state.status = 'known'
        state.account = myAccount(payload)
        state.outage = null
        state.isRefused = false
        delete state.refusal
      })
      .addMatcher(changeAccount.matchFulfilled, (state, { payload }) => {
        if (state.status === 'known') state.account = myAccount(payload)
      })
      .addMatcher(getAccount.matchRejected, (state, action) => {
        if (state.status === 'absent' || !action.meta.rejectedWithValue) return
        const error = apiErrorOf(action)
        state.outage = outageOf(error)
        if (state.outage || error.status === TOO_MANY_REQUESTS) return
        state.isRefused = true
        if (error.message && FINAL_CODES.includes(error.code ?? '')) state.refusal = error.message
        else delete state.refusal
      }),
  selectors: {
    selectAccount: (state) => state.account,
    selectEmailHandle: (state) => state.emailHandle,
    selectEmailLengths: (state) => state.emailLengths,
    selectAccountSid: (state) => state.account?.sid ?? null,
    /** Null while unknown. */
    selectCredits: (state) => state.account?.credits ?? null,
    selectOwed: (state) => state.account?.owed ?? 0,
    selectCreditLevel: ({ account }): CreditLevel => (account ? levelOf(account.credits) : 'unknown'),
    /** The account is known to have no card that auto-replenish could charge. */
    selectIsCardless: ({ account }) => account?.hasCard === false,
    /** The automatic top-up waits until the person confirms it with their bank. */
    selectHasTopUpToConfirm: ({ account }) => account?.hasTopUpToConfirm === true,
    selectOutage: (state) => state.outage,
    selectIsRefused: (state) => state.isRefused,
    selectRefusal: (state) => state.refusal,
  },
})

function levelOf(credits: number): CreditLevel {
  if (credits >= ENOUGH_CREDITS) return 'enough'
  return credits >= LOW_CREDITS ? 'low' : 'nearlyNone'
}

function myAccount(account: Account): MyAccount {
  return {
    sid: account.sid,
    isActive: account.is_active,
    isPaid: account.is_paid,
    isCorporate: account.is_corporate,
    credits: Number(account.credits),
    ...(account.owed_credits && { owed: Number(account.owed_credits) }),
    parentSid: account.parent_account_sid || null,
    ...(account.acts && { acts: account.acts }),
    hasReplenisher: account.plugins?.auto_replenishers?.some((replenisher) => replenisher.is_active) ?? false,
    ...(account.has_card !== undefined && { hasCard: account.has_card }),
    ...(account.has_top_up_to_confirm && { hasTopUpToConfirm: true }),
    name: account.name ?? null,
    phoneNumber: account.phone_number ?? null,
    createdAt: account.created_at ?? null,
  }
}

export type AccountPart = { account: AccountState }
export const { accountOutdated, emailStored } = recordPayloads(accountSlice.actions, { emailStored: 'all' })
export const {
  selectAccount,
  selectEmailHandle,
  selectEmailLengths,
  selectAccountSid,
  selectCredits,
  selectOwed,
  selectCreditLevel,
  selectIsCardless,
  selectHasTopUpToConfirm,
  selectOutage,
  selectIsRefused,
  selectRefusal,
} = accountSlice.selectors

/**
 * True if the account may do something; undefined until the account is known. Where the API lists no acts, a sub-account may
 * only request credits, and a parent everything else.
 */
export const selectMay =
  (act: Act) =>
  ({ account: { account } }: AccountPart): boolean | undefined =>
    account ? (account.acts?.includes(act) ?? (act === 'credits.request') === (account.parentSid !== null)) : undefined
