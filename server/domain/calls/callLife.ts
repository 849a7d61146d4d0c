import type { CallResult, EndedReason, TrunkQuality } from '../../../contract/calls'
import { incrementsBegun, incrementsOf } from '../../../shared/billing'
import { priceOf } from '../../database/calls/callCost'
import type { CallRow } from '../../database/calls/callStore'
import * as store from '../../database/calls/callStore'
import type { Database, Sql } from '../../database/database'
import { endExpiredLeases, hasLease, takeCalls } from '../../database/leaseStore'
import { selectOwed } from '../../database/ledgerStore'
import type { Clock } from '../../ground/clock'
import type { ServerName } from '../../ground/ids'
import { beginIncrements, coverIncrements, openHold, settleHold } from './callHold'
import { endOfIncrement } from './callPrice'
import { isOverdue } from './overdueCall'
import { mayRefuseAnswer, REFUSED } from './refusedAnswers'

/** Longer than any carrier lets a call ring. */
const SETUP_LIMIT_MS = 180_000
/** How late an increment may be booked before the call counts as abandoned. */
const BOOKING_GRACE_MS = 15_000

/** What a caller presents to the carrier. */
export interface Attempt {
  callSid: string
  sipCallId: string
  /** The number that was dialled, E.164. */
  dialled: string
}

/**
 * `unknown`: no such call, or it has expired. `used`: it was admitted before, under any Call-ID. `forged`: not the
 * number it was placed to.
 */
export type Admission = CallRow | 'unknown' | 'used' | 'forged' | 'suspended' | 'no_credits'

export interface Ending {
  at: number
  /** As reported by the carrier; null if nobody answered. */
  answeredAt: number | null
  result: CallResult
  /** Why it wasn't answered, or that the network dropped it, if known. */
  endedReason?: EndedReason | null
  /** How the sound came in from the trunk, if the carrier measured it. */
  trunkQuality?: TrunkQuality | null
  /** The caller's browser reports that it could not take the answer; this may be untrue. */
  isAnswerRefused?: boolean
}

/**
 * The lifecycle of a call from placement to end, and its billing. Each step is one idempotent transaction that returns
 * the updated call; from `ring` to `end`, a call that another server has taken is returned unchanged. Times are
 * milliseconds since the epoch.
 */
export interface CallLife {
  /** Admits a placed call to the carrier, holding credits for its first minutes. A call is admitted only once. */
  admit(attempt: Attempt): Promise<Admission>
  ring(id: string): Promise<CallRow>
  /** The callee answered: the first minute begins. */
  answer(id: string, at: number): Promise<CallRow>
  /** Saves how the sound has come in from the trunk so far. */
  measure(id: string, quality: TrunkQuality): Promise<CallRow>
  /** Charges the minutes begun by now; when the hold is used up, fills it, unless the account has been suspended. */
  advance(id: string): Promise<CallRow>
  /** Ends a call: it costs the minutes begun by its end, capped at the minutes held for it. */
  end(id: string, ending: Ending): Promise<CallRow>
  find(id: string): Promise<CallRow | undefined>
  /** This server is the call's owner. */
  owns(call: CallRow): boolean
  /** Makes this server the owner of a call in progress. */
  adopt(id: string): Promise<CallRow>
  /**
   * Takes over the calls in progress whose owner has lost its lease; each goes to only one server. @returns their ids
   */
  takeLost(): Promise<string[]>
  /**
   * Ends a call that nobody carries any more, or only if it is overdue: it costs what has been charged. One that another
   * server with a lease has taken meanwhile stays unchanged.
   */
  abandon(id: string, condition?: 'if overdue'): Promise<CallRow>
  /** Those of the calls that were admitted and have not ended, with the Call-IDs they were admitted with. */
  inProgress(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * All calls in progress, or the overdue ones that no running server owns. A server that holds its lease keeps its own
   * calls, however late it books them: their rows may be locked. @returns their ids
   */
  list(which: 'overdue' | 'all'): Promise<string[]>
  /** Those of this server's calls that something other than their carrier has changed. @returns their ids */
  affected(ids: readonly string[]): Promise<string[]>
}

interface LifeParts {
  db: Database
  clock: Clock
  /** The owner of the calls that it admits; none for calls of the past. */
  server?: ServerName | undefined
  /** Called only once for each call that ends, however often its end is reported. */
  onEnd?: (call: CallRow) => void
}

export function createCallLife({ db, clock, server, onEnd }: LifeParts): CallLife {
  const owns = ({ serverId }: CallRow) => server === undefined || serverId === null || serverId === server.id
  /** Read under the call's lock, without which no other server can take it. */
  const isOfAnother = async (sql: Sql, call: CallRow) =>
    call.serverId !== null && call.serverId !== server?.id && (await hasLease(sql, call.serverId))
  /** Changes one call under its lock. A call that has ended stays unchanged. */
  const step = async (id: string, change: (sql: Sql, call: CallRow) => Promise<void> | void): Promise<CallRow> => {
    const { call, hasEnded } = await db.transaction(async (sql) => {
      const call = await store.lockCall(sql, id)
      if (!call) throw new Error(`Call ${id} does not exist`)
      if (call.status === 'ended') return { call, hasEnded: false }
      await change(sql, call)
      await store.updateCall(sql, call)
      return { call, hasEnded: isEnded(call) }
    })
    if (hasEnded) onEnd?.(call)
    return call
  }
  const ownStep: typeof step = (id, change) =>
    step(id, (sql, call) => {
      if (owns(call)) return change(sql, call)
    })

  return {
    admit: (attempt) => db.transaction((sql) => admit(sql, attempt, clock.now(), server?.id ?? null)),

    ring: (id) =>
      ownStep(id, (_, call) => {
        if (call.status === 'created') call.status = 'ringing'
      }),

    answer: (id, at) => ownStep(id, (sql, call) => answer(sql, call, at)),

    measure: (id, quality) => ownStep(id, (_, call) => saveTrunkQuality(call, quality)),

    advance: (id) =>
      ownStep(id, async (sql, call) => {
        if (!call.answeredAt) return
        await bookIncrements(sql, call, call.answeredAt.getTime(), clock.now(), call.isAccountActive)
      }),

    end: (id, ending) => ownStep(id, (sql, call) => endCall(sql, call, ending, clock.now())),

    find: (id) => store.findCall(db, id),

    owns,

    adopt: (id) =>
      step(id, (_, call) => {
        call.serverId = server?.id ?? null
      }),

    async takeLost() {
      if (!server) return []
      await endExpiredLeases(db, server.id)
      return takeCalls(db, server.id)
    },

    abandon: (id, condition) =>
      step(id, async (sql, call) => {
        if (condition && !isOverdue(call, clock.now())) return
        if (await isOfAnother(sql, call)) return
        await abandonCall(sql, call, clock.now())
      }),

    inProgress: (ids) => store.findAdmittedInProgress(db, ids),

    list: (which) =>
      which === 'all'
        ? store.listCallsInProgress(db)
        : store.listOverdueCalls(db, new Date(clock.now()), server?.id ?? null),

    affected: (ids) => store.findAffectedCalls(db, ids),
  }
}

const isEnded = ({ status }: CallRow) => status === 'ended'

async function admit(
  sql: Sql,
  { callSid, sipCallId, dialled }: Attempt,
  now: number,
  serverId: string | null,
): Promise<Admission> {
  const call = await store.lockCall(sql, callSid)
  if (!call || call.status === 'ended') return 'unknown'
  if (call.sipCallId !== null) return 'used'
  if (isOverdue(call, now)) return 'unknown'
  if (call.to !== dialled) return 'forged'
  if (!call.isAccountActive) return refuse(sql, call, now, 'suspended')
  await openHold(sql, call)
  await coverIncrements(sql, call, now)
  if (call.incrementsCovered === 0 || (await selectOwed(sql, call.rootId)) > 0)
    return refuse(sql, call, now, 'no_credits')
  call.sipCallId = sipCallId
  call.serverId = serverId
  call.dueAt = new Date(now + SETUP_LIMIT_MS)
  await store.updateCall(sql, call)
  return call
}

async function refuse(sql: Sql, call: CallRow, at: number, why: 'suspended' | 'no_credits'): Promise<Admission> {
  const outcome: Pick<Ending, 'result' | 'endedReason'> =
    why === 'suspended' ? { result: 'failed', endedReason: why } : { result: 'out_of_credits' }
  await endCall(sql, call, { at, answeredAt: null, ...outcome }, at)
  await store.updateCall(sql, call)
  return why
}

async function answer(sql: Sql, call: CallRow, at: number): Promise<void> {
  if (call.status === 'answered') return
  call.status = 'answered'
  call.answeredAt = new Date(at)
  await bookIncrements(sql, call, at, at, true)
}

async function bookIncrements(
  sql: Sql,
  call: CallRow,
  answeredAt: number,
  now: number,
  mayFill: boolean,
): Promise<void> {
  beginIncrements(call, incrementsBegun(priceOf(call), now - answeredAt))
  if (mayFill && call.incrementsBegun === call.incrementsCovered) await coverIncrements(sql, call, now)
  call.dueAt = new Date(endOfIncrement(call, answeredAt, call.incrementsBegun) + BOOKING_GRACE_MS)
}

async function endCall(sql: Sql, call: CallRow, ending: Ending, now: number): Promise<void> {
  const answeredAt = call.answeredAt?.getTime() ?? ending.answeredAt
  call.status = 'ended'
  call.result = ending.result === 'out_of_credits' && call.rate === 0 ? 'completed' : ending.result
  call.endedReason = ending.endedReason ?? null
  if (ending.trunkQuality) saveTrunkQuality(call, ending.trunkQuality)
  call.endedAt = new Date(ending.at)
  if (answeredAt === null) return settleHold(sql, call, 0, now)
  if (ending.isAnswerRefused && (await mayRefuseAnswer(sql, call, ending.at - answeredAt, now))) {
    Object.assign(call, REFUSED)
    return settleHold(sql, call, 0, now)
  }
  const endedAt = Math.min(Math.max(ending.at, answeredAt), endOfIncrement(call, answeredAt, call.incrementsCovered))
  const length = endedAt - answeredAt
  call.answeredAt = new Date(answeredAt)
  call.endedAt = new Date(endedAt)
  call.seconds = Math.max(1, Math.ceil(length / 1000))
  await settleHold(sql, call, incrementsOf(priceOf(call), length), now)
}

function saveTrunkQuality(call: CallRow, { mos, loss, jitter_ms }: TrunkQuality): void {
  Object.assign(call, { trunkMos: mos, trunkLoss: loss, trunkJitterMs: jitter_ms } satisfies Partial<CallRow>)
}

/** Ends a call that no server is handling any more. The caller saves the row. */
export async function abandonCall(sql: Sql, call: CallRow, now: number): Promise<void> {
  const answeredAt = call.answeredAt?.getTime() ?? null
  const paidUntil = endOfIncrement(call, answeredAt ?? now, call.incrementsBegun)
  const reachedCarrier = call.sipCallId === null ? 'cancelled' : 'failed'
  const result = answeredAt === null ? reachedCarrier : 'completed'
  await endCall(sql, call, { at: Math.min(now, paidUntil), answeredAt, result }, now)
}
