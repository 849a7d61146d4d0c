import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { DAY_MS } from '../../../shared/durations'
import type { Sql } from '../../database/database'
import { deleteSpentBefore, giveOneBack, spendOne } from '../../database/quotaStore'
import type { Clock } from '../../ground/clock'
import type { SecurityLog } from '../security/securityLog'
import { tryAgainLater } from '../tryAgain'

/** How many paid messages all servers together may send per day (UTC). */
export interface DailyLimits {
  texts: number
  voiceCodes: number
}

/** What a message is for. Each purpose has its own share, so that an attack on one leaves the others usable. */
export type Purpose = keyof typeof SHARES

/** A message that costs money. */
export interface PaidMessage {
  /** The recipient, E.164. */
  to: string
  method: 'text' | 'call'
  purpose: Purpose
}

/** Keeps the cost of texts and calls within the operator's limits. */
export interface MessageBudgets {
  /**
   * Counts one message before it is sent, against all of its budgets or none.
   * @returns a function that raises any alarms, to be called once the transaction has committed
   * @throws Refusal 429 if a budget is used up
   */
  spend(sql: Sql, message: PaidMessage): Promise<() => void>
  /**
   * Takes back the count of a message that its provider refused to send.
   * @param at when it was counted
   */
  giveBack(sql: Sql, message: PaidMessage, at: number): Promise<void>
}

const SHARES = {
  /** Codes for new accounts. */
  sign_ups: 0.4,
  /** Other codes, to devices that have never logged in. */
  codes: 0.2,
  known_devices: 0.2,
  invitations: 0.2,
} as const

/** The share that may go to the numbers of one area: SMS pumping targets ranges of numbers. */
const SHARE_OF_AN_AREA = 0.25

const RETENTION_DAYS = 31

interface Budget {
  name: string
  limit: number
}

export function createMessageBudgets({
  limits,
  clock,
  security,
}: {
  limits: DailyLimits
  clock: Clock
  security: SecurityLog
}): MessageBudgets {
  return {
    async spend(sql, message) {
      const now = clock.now()
      const alarms: (() => void)[] = []
      for (const { name, limit } of budgetsOf(message, limits)) {
        const spent = await spendOne(sql, name, dayOf(now), limit)
        if (spent === undefined) throw budgetUsedUp(message, now)
        if (spent === 1) await deleteSpentBefore(sql, dayOf(now - RETENTION_DAYS * DAY_MS))
        if (spent === limit) alarms.push(() => security.report('budget_used_up', { detail: name }))
        else if (spent === Math.ceil(limit / 2))
          alarms.push(() => security.report('budget_half_used', { detail: name }))
      }
      return () => {
        for (const raise of alarms) raise()
      }
    },

    async giveBack(sql, message, at) {
      for (const { name } of budgetsOf(message, limits)) await giveOneBack(sql, name, dayOf(at))
    },
  }
}

/** Always in this order, so that transactions cannot deadlock. */
function budgetsOf({ to, method, purpose }: PaidMessage, { texts, voiceCodes }: DailyLimits): Budget[] {
  const [kind, all] = method === 'text' ? ['texts', texts] : ['voice_codes', voiceCodes]
  const area = { name: `${kind} to ${areaOf(to)}`, limit: Math.ceil(all * SHARE_OF_AN_AREA) }
  const share = { name: `${kind} for ${purpose}`, limit: Math.ceil(all * SHARES[purpose]) }
  // Strangers can use up an area's budget, which must not block users on known devices.
  return [...(purpose === 'known_devices' ? [] : [area]), share, { name: kind, limit: all }]
}

/** Calling code and area, e.g. `+1201`: the prefix shared by numbers that are rented in bulk. */
function areaOf(number: string): string {
  const callingCode = parsePhoneNumberFromString(number)?.countryCallingCode ?? ''
  return number.slice(0, 1 + callingCode.length + (callingCode === '1' ? 3 : 2))
}

function budgetUsedUp({ method, purpose }: PaidMessage, now: number) {
  return tryAgainLater('budget_used_up', usedUpMessage(method, purpose), {
    now,
    until: (Math.floor(now / DAY_MS) + 1) * DAY_MS,
  })
}

function usedUpMessage(method: PaidMessage['method'], purpose: Purpose): string {
  if (purpose === 'invitations') return "We can't send more invitations today."
  return method === 'text'
    ? "We can't send more texts today. You can have us call you instead."
    : "We can't make more calls today. You can have us text you instead."
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}
