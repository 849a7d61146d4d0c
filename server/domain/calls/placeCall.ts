import type { Call, CallConnection, NewCall } from '../../../contract/calls'
import { incrementsFor, secondsOf } from '../../../shared/billing'
import type { AccountRow } from '../../database/accountStore'
import { lockCall, updateCall } from '../../database/calls/callStore'
import type { CallAnswer } from '../../database/calls/newCallStore'
import { findCaller, insertAffordableCall, insertCall } from '../../database/calls/newCallStore'
import type { Database, Sql } from '../../database/database'
import type { AnsweredIntent } from '../../database/idempotencyStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import type { Keep } from '../idempotency/idempotency'
import { availableCredits } from '../ledger/ledger'
import type { LimitInTens } from '../limitInTens'
import { refuseWhileOwing } from '../purchases/debt'
import type { Destination, NotCallable } from '../rates/rateFor'
import { Refusal } from '../refusal'
import { abandonCall } from './callLife'
import { viewPrice } from './callPrice'
import type { Connect } from './connect'
import { isAbandoned } from './overdueCall'
import { capTestCalls, TEST_CALL_MINUTES } from './testCalls'
import { capUnusualCalls, isUnusual } from './unusualDestinations'

/** A new call, and how the caller's telephone connects for it. */
export type PlacedCall = Call & { connection: CallConnection }

export interface PlaceParts {
  db: Database
  clock: Clock
  rateFor: (typed: string) => Destination | NotCallable
  /** Creates the endpoint and credentials for a call, valid until `expires_at`. */
  connect: (callSid: string) => ReturnType<Connect>
  limit: LimitInTens
}

/** What is limited: each call is kept for good, even if it was cancelled at once. */
export const PLACED = { what: 'calls', code: 'too_many_calls', message: "You've placed a lot of calls." }

/**
 * Creates a call. No credits are held until it reaches the carrier.
 * @param keep called with the call, without its passwords, in the transaction that adds it
 */
export async function placeCall(
  parts: PlaceParts,
  account: AccountRow,
  wanted: NewCall,
  keep?: Keep<PlacedCall>,
): Promise<PlacedCall> {
  const now = parts.clock.now()
  const destination = parts.rateFor(wanted.to)
  if (!destination.callable) throw new Refusal(422, destination.reason, destination.description)
  const { row, placed } = planCall(parts, account, destination, now)
  const { to, price } = row
  await parts.limit.check(account)
  const added = await parts.db.transaction(async (sql) => {
    const { callerId, owed, available, callInProgress } = await findCaller(sql, account, wanted.caller_id_sid)
    if (callerId === null) throw callerIdNotFound()
    if ([callerId, account.phoneNumber].includes(to)) throw new Refusal(422, 'own_number', 'That is your own number.')
    refuseWhileOwing(account, owed)
    await capUnusualCalls(sql, account, destination, now)
    if (price.perMinute === 0) await capTestCalls(sql, account, now)
    if (callInProgress !== null) await endAbandonedCall(sql, callInProgress, now)
    const credits = callInProgress === null ? available : await availableCredits(sql, account.id)
    if (incrementsFor(price, credits) === 0)
      throw new Refusal(402, 'no_credits', "You don't have enough credits for this call.")
    if (!(await insertCall(sql, { ...row, callerId }))) throw alreadyInCall()
    const call = placed(callerId, credits)
    await keep?.(sql, withoutPasswords(call))
    return call
  })
  await parts.limit.count(account)
  return added
}

/**
 * Creates a call, and stores the answer under its intent, in one statement. Almost every call can be placed so; undefined
 * for the others, which `placeCall` looks at closely.
 * @param answerWith the answer to the request, given the call
 */
export async function placeCallAtOnce<Answer extends CallAnswer>(
  parts: PlaceParts,
  account: AccountRow,
  wanted: NewCall,
  intent: AnsweredIntent,
  answerWith: (call: PlacedCall) => Answer,
): Promise<Answer | undefined> {
  const destination = parts.rateFor(wanted.to)
  if (!destination.callable || isUnusual(destination)) return undefined
  const { row, placed } = planCall(parts, account, destination, parts.clock.now())
  if (row.price.perMinute === 0 || row.to === account.phoneNumber) return undefined
  const answer = answerWith(withoutPasswords(placed('', 0)))
  const caller = await insertAffordableCall(
    parts.db,
    row,
    wanted.caller_id_sid,
    parts.limit.of(account),
    intent,
    answer,
  )
  if (!caller) return undefined
  await parts.limit.count(account)
  return answerWith(placed(caller.callerId, caller.available))
}

/** A call as it may be stored. */
function withoutPasswords(call: PlacedCall): PlacedCall {
  const ice_servers = call.connection.ice_servers.map(({ credential: _, ...server }) => server)
  return { ...call, connection: { ...call.connection, password: '', ice_servers } }
}

/** Describes a call to a destination, once its caller ID and the balance are known. */
function planCall({ connect }: PlaceParts, account: AccountRow, destination: Destination, now: number) {
  const { to, country, price } = destination
  const id = newId(now)
  const { id: accountId, rootId } = account
  const connection = connect(id)
  const createdAt = new Date(now)
  return {
    row: { id, rootId, accountId, to, country, price, createdAt, dueAt: new Date(connection.expires_at) },
    placed: (callerId: string, available: number): PlacedCall => ({
      sid: id,
      account_sid: accountId,
      account_name: account.name,
      to,
      country,
      caller_id: callerId,
      status: 'created',
      created_at: createdAt.toISOString(),
      seconds: 0,
      minutes: 0,
      ...viewPrice(price),
      credits: 0,
      connection: {
        ...connection,
        max_seconds: price.perMinute === 0 ? 60 * TEST_CALL_MINUTES : secondsOf(price, incrementsFor(price, available)),
      },
    }),
  }
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
