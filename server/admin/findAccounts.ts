import { costOf } from '../../shared/billing'
import { inCredits, toCredits } from '../../shared/credits'
import type { AccountRow } from '../database/accountStore'
import { findAccountsByClue } from '../database/accountStore'
import { priceOf } from '../database/calls/callCost'
import { listLatestCalls } from '../database/calls/callHistoryStore'
import type { CallRow } from '../database/calls/callStore'
import type { Database } from '../database/database'
import { isOwner } from '../database/family'
import { selectAvailable, selectOwed } from '../database/ledgerStore'
import type { PurchaseRow } from '../database/purchaseStore'
import { listLatestPurchases } from '../database/purchaseStore'
import type { TokenRow } from '../database/tokenStore'
import { listTokens } from '../database/tokenStore'
import type { Lock } from '../domain/access/locks'
import { findLocks } from '../domain/access/locks'
import { toE164 } from '../domain/numbers/typedNumber'
import type { Clock } from '../ground/clock'
import { shortTime } from './shortTime'

const LATEST = 5

/**
 * The accounts that `clue` fits (a sid, a phone number or an email address), each with its log-ins, latest calls and
 * latest purchases, as lines for the operator.
 */
export async function describeAccounts({ db, clock }: { db: Database; clock: Clock }, clue: string): Promise<string[]> {
  // A sid's digits aren't a number.
  const phoneNumber = /[a-z]/i.test(clue) ? undefined : toE164(clue)
  const accounts = await findAccountsByClue(db, { sid: clue, phoneNumber, email: clue })
  const described: string[] = []
  for (const account of accounts) described.push(...(await describeAccount(db, account, clock.now())), '')
  return described.slice(0, -1)
}

async function describeAccount(db: Database, account: AccountRow, now: number): Promise<string[]> {
  const { id, rootId, name, phoneNumber, emailAddress, state, isCorporate } = account
  const [available, owed] = [await selectAvailable(db, id), await selectOwed(db, rootId)]
  const devices = await listTokens(db, id, new Date(now))
  const locks = await findLocks(db, account, new Date(now))
  const calls = await listLatestCalls(db, id, LATEST)
  const purchases = await listLatestPurchases(db, id, LATEST)
  return [
    [id, name, phoneNumber, emailAddress ?? 'no email'].join('   '),
    `  ${isOwner(account) ? (isCorporate ? 'corporate parent' : 'standard parent') : `user of ${rootId}`}, ${state}`,
    `  ${inCredits(toCredits(available))}${owed > 0 ? `, family owes ${inCredits(toCredits(owed))}` : ''}`,
    ...(devices.length > 0 ? ['  logged in on:', ...devices.map(describeDevice)] : ['  not logged in anywhere']),
    ...(locks.length > 0 ? ['  locked:', ...locks.map(describeLock)] : []),
    ...(calls.length > 0 ? ['  latest calls:', ...calls.map(describeCall)] : []),
    ...(purchases.length > 0 ? ['  latest purchases:', ...purchases.map(describePurchase)] : []),
  ]
}

function describeDevice({ description, network, createdAt, lastUsedAt }: TokenRow): string {
  const from = network ? [`from ${network}`] : []
  return ['   ', description, shortTime(createdAt), ...from, `last used ${shortTime(lastUsedAt)}`].join('   ')
}

const describeLock = ({ what, until }: Lock) => ['   ', what, `until ${shortTime(until)}`].join('   ')

function describeCall(call: CallRow): string {
  const { id, createdAt, to, status, result, seconds } = call
  const cost = inCredits(toCredits(costOf(priceOf(call), call.incrementsBegun)))
  return ['   ', id, shortTime(createdAt), to, result ?? status, `${seconds} s`, cost].join('   ')
}

function describePurchase({ id, createdAt, method, cents, credits, status }: PurchaseRow): string {
  const price = `$${(cents / 100).toFixed(2)}`
  return ['   ', id, shortTime(createdAt), method, price, inCredits(toCredits(credits)), status].join('   ')
}
