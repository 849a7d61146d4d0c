import type { Call, CallConnection, NewCall } from '../../../contract/calls'
import type { Clock } from '../../clock'
import type { AccountRow } from '../../database/accountStore'
import { findCallerId } from '../../database/callerIdStore'
import { findCallInProgress, insertCall, lockCall, updateCall } from '../../database/callStore'
import type { Database, Sql } from '../../database/database'
import { fromCredits } from '../credits'
import { newId } from '../ids'
import { availableCredits } from '../ledger/ledger'
import { refuseWhileOwing } from '../purchases/debt'
import type { Destination, NotCallable } from '../rates/rateFor'
import { Refusal } from '../refusal'
import { abandonCall, isAbandoned } from './callLife'
import { viewCall } from './callView'
import { capUnusualCalls } from './unusualDestinations'

/** A new call, and how the caller's telephone connects for it. */
export type PlacedCall = Call & { connection: CallConnection }

export interface PlaceParts {
  db: Database
  clock: Clock
  rateFor: (typed: string) => Destination | NotCallable
  /** Creates the endpoint and credentials for a call, valid until `expires_at`. */
  connect: (callSid: string) => Omit<CallConnection, 'max_seconds'>
}

/** Creates a call. No credits are held until it reaches the carrier. */
export async function placeCall(parts: PlaceParts, account: AccountRow, wanted: NewCall): Promise<PlacedCall> {
  const { db, clock, rateFor, connect } = parts
  const destination = rateFor(wanted.to)
  if (!destination.callable) throw new Refusal(422, destination.reason, destination.description)
  const now = clock.now()
  const id = newId(now)
  const connection = connect(id)
  const rate = fromCredits(destination.creditsPerMinute)

  return await db.transaction(async (sql) => {
    const callerId = await findCallerId(sql, account.id, wanted.caller_id_sid)
    if (!callerId) throw callerIdNotFound()
    if ([callerId.phoneNumber, account.phoneNumber].includes(destination.to))
      throw new Refusal(422, 'own_number', 'That is your own number.')
    await refuseWhileOwing(sql, account)
    await capUnusualCalls(sql, account, destination, now)
    await endAbandonedCall(sql, account.id, now)
    const minutes = Math.floor((await availableCredits(sql, account.id)) / rate)
    if (minutes === 0) throw new Refusal(402, 'no_credits', 'You do not have enough credits for this call.')
    const isInserted = await insertCall(sql, {
      id,
      rootId: account.rootId,
      accountId: account.id,
      to: destination.to,
      country: destination.country,
      callerId: callerId.phoneNumber,
      rate,
      createdAt: new Date(now),
      dueAt: new Date(connection.expires_at),
    })
    const call = isInserted ? await lockCall(sql, id) : undefined
    if (!call) throw alreadyInCall()
    return { ...viewCall(call, now), connection: { ...connection, max_seconds: minutes * 60 } }
  })
}

/** An account can be in one call at a time; an abandoned one is ended to make room. */
async function endAbandonedCall(sql: Sql, accountId: string, now: number): Promise<void> {
  const inProgress = await findCallInProgress(sql, accountId)
  const call = inProgress && (await lockCall(sql, inProgress.id))
  if (!call || call.status === 'ended') return
  if (!isAbandoned(call, now)) throw alreadyInCall()
  await abandonCall(sql, call, now)
  await updateCall(sql, call)
}

/** Usually it was removed in another window; another account's caller ID gets the same answer. */
function callerIdNotFound(): Refusal {
  return new Refusal(404, 'caller_id_not_found', 'That caller ID is no longer yours to show. Choose another one.')
}

function alreadyInCall(): Refusal {
  return new Refusal(409, 'call_in_progress', 'You are already in a call. End it before you place another.')
}
