import type { Call, CallConnection, NewCall } from '../../../contract/calls'
import type { Clock } from '../../clock'
import type { AccountRow } from '../../database/accountStore'
import type { Caller } from '../../database/callerStore'
import { findCaller } from '../../database/callerStore'
import type { CallRow } from '../../database/callStore'
import { insertAffordableCall, insertCall, lockCall, updateCall } from '../../database/callStore'
import type { Database, Sql } from '../../database/database'
import { fromCredits } from '../credits'
import type { Keep } from '../idempotency/idempotency'
import { newId } from '../ids'
import { availableCredits } from '../ledger/ledger'
import { refuseWhileOwing } from '../purchases/debt'
import type { Destination, NotCallable } from '../rates/rateFor'
import { Refusal } from '../refusal'
import { abandonCall, isAbandoned } from './callLife'
import { viewCall } from './callView'
import { capTestCalls, TEST_CALL_MINUTES } from './testCalls'
import { capUnusualCalls, isUnusual } from './unusualDestinations'

/** A new call, and how the caller's telephone connects for it. */
export type PlacedCall = Call & { connection: CallConnection }

export interface PlaceParts {
  db: Database
  clock: Clock
  rateFor: (typed: string) => Destination | NotCallable
  /** Creates the endpoint and credentials for a call, valid until `expires_at`. */
  connect: (callSid: string) => Omit<CallConnection, 'max_seconds'>
}

/**
 * Creates a call. No credits are held until it reaches the carrier.
 * @param keep called with the call, in the transaction that adds it
 */
export async function placeCall(
  parts: PlaceParts,
  account: AccountRow,
  wanted: NewCall,
  keep?: Keep<PlacedCall>,
): Promise<PlacedCall> {
  const { db, clock, rateFor, connect } = parts
  const destination = rateFor(wanted.to)
  if (!destination.callable) throw new Refusal(422, destination.reason, destination.description)
  const { to, country } = destination
  const now = clock.now()
  const id = newId(now)
  const connection = connect(id)
  const rate = fromCredits(destination.creditsPerMinute)
  const { id: accountId, rootId } = account
  const wantedCall = {
    id,
    rootId,
    accountId,
    to,
    country,
    rate,
    createdAt: new Date(now),
    dueAt: new Date(connection.expires_at),
  }

  const placed = (call: CallRow, available: number): PlacedCall => ({
    ...viewCall(call, now),
    connection: { ...connection, max_seconds: 60 * (rate === 0 ? TEST_CALL_MINUTES : Math.floor(available / rate)) },
  })

  const placeStepByStep = async (sql: Sql, { callerId, owed, available, callInProgress }: Caller) => {
    if (callerId === null) throw callerIdNotFound()
    if ([callerId, account.phoneNumber].includes(to)) throw new Refusal(422, 'own_number', 'That is your own number.')
    refuseWhileOwing(account, owed)
    await capUnusualCalls(sql, account, destination, now)
    if (rate === 0) await capTestCalls(sql, account, now)
    if (callInProgress !== null) await endAbandonedCall(sql, callInProgress, now)
    const credits = callInProgress === null ? available : await availableCredits(sql, accountId)
    if (credits < rate) throw new Refusal(402, 'no_credits', "You don't have enough credits for this call.")
    const call = await insertCall(sql, { ...wantedCall, callerId })
    if (!call) throw alreadyInCall()
    return placed(call, credits)
  }

  const placeOrdinary = async (sql: Sql): Promise<PlacedCall | undefined> => {
    const call = await insertAffordableCall(sql, wantedCall, wanted.caller_id_sid)
    return call && placed(call, call.available)
  }

  const kept = <Placed extends PlacedCall | undefined>(place: (sql: Sql) => Promise<Placed>): Promise<Placed> =>
    db.transaction(async (sql) => {
      const call = await place(sql)
      if (call) await keep?.(sql, call)
      return call
    })

  const isOrdinary = rate > 0 && !isUnusual(destination) && to !== account.phoneNumber
  // One statement is a transaction by itself.
  const ordinary = isOrdinary ? await (keep ? kept(placeOrdinary) : placeOrdinary(db)) : undefined
  if (ordinary) return ordinary
  return kept(async (sql) => placeStepByStep(sql, await findCaller(sql, account, wanted.caller_id_sid)))
}

/** An account can be in one call at a time; an abandoned one is ended to make room. */
async function endAbandonedCall(sql: Sql, id: string, now: number): Promise<void> {
  const call = await lockCall(sql, id)
  if (!call || call.status === 'ended') return
  if (!isAbandoned(call, now)) throw alreadyInCall()
  await abandonCall(sql, call, now)
  await updateCall(sql, call)
}

/** Usually it was removed in another window; another account's caller ID gets the same answer. */
function callerIdNotFound(): Refusal {
  return new Refusal(404, 'caller_id_not_found', 'You can no longer show that caller ID. Choose another one.')
}

function alreadyInCall(): Refusal {
  return new Refusal(409, 'call_in_progress', "You're already on a call. End it before you place another.")
}
