import type {
  Call,
  CallNotes,
  CallQuality,
  CallsCount,
  CallsCountQuery,
  CallsFileQuery,
  CallsQuery,
  NewCall,
  TestCall,
} from '../../../contract/calls'
import { toCredits } from '../../../shared/credits'
import type { Bus } from '../../bus/bus'
import type { AccountRow } from '../../database/accountStore'
import {
  findVisibleCall,
  listVisibleCalls,
  sumVisibleCalls,
  updateNotes,
  updateQuality,
} from '../../database/calls/callHistoryStore'
import { cancelCall, markCancelled } from '../../database/calls/callStore'
import type { CallAnswer } from '../../database/calls/newCallStore'
import type { AnsweredIntent } from '../../database/idempotencyStore'
import { scopeFor } from '../access/may'
import type { Separators } from '../csv'
import type { Keep } from '../idempotency/idempotency'
import { createLimitInTens } from '../limitInTens'
import { localTimeIn } from '../localTime'
import { DEFAULT_LIMIT, pageOf } from '../page'
import type { Destination, NotCallable } from '../rates/rateFor'
import { notFound } from '../refusal'
import { readCallFilter } from './callFilter'
import { writeCallsFile } from './callsFile'
import { viewCall } from './callView'
import type { Connect } from './connect'
import type { PlacedCall, PlaceParts } from './placeCall'
import { PLACED, placeCall, placeCallAtOnce } from './placeCall'
import { TEST_CALL_MINUTES, withTestNumber } from './testCalls'

/** Placing and reading calls. A call that the viewer may not see is answered as if it did not exist. */
export interface CallsService {
  /**
   * Places a call, so that the caller's telephone may connect to the carrier for it.
   * @param keep called with it, without its passwords, in the transaction that adds it
   * @throws Refusal 404 for a caller ID that is not the account's, 422 for a number that cannot be called, 402 without
   * credits for one minute, 409 while the account is in another call,
   * 429 for too many calls within an hour, to an unusual destination or test calls
   */
  place(account: AccountRow, wanted: NewCall, keep?: Keep<PlacedCall>): Promise<PlacedCall>
  /** Places it in one statement, and stores the answer with it; undefined, having changed nothing, if that can't be done. */
  placeAtOnce<Answer extends CallAnswer>(
    account: AccountRow,
    wanted: NewCall,
    intent: AnsweredIntent,
    answerWith: (call: PlacedCall) => Answer,
  ): Promise<Answer | undefined>
  /** Adds the passwords to the connection of a stored answer. */
  withPasswords: Connect['withPasswords']
  /** The price of a call to a typed number, or why it cannot be placed. */
  rateOf(typed: string): Destination | NotCallable
  /** The test call that the operator offers; undefined for none. */
  readonly testCall: TestCall | undefined
  /** @throws Refusal 404 */
  get(viewer: AccountRow, sid: string): Promise<Call>
  /**
   * Ends one of the account's own calls: at once if it has not reached the carrier, so that the next can be placed, and
   * otherwise soon, through its carrier.
   * @throws Refusal 404
   */
  cancel(account: AccountRow, sid: string): Promise<Call>
  /** Newest first; a root account's list holds the calls of its sub-accounts too. */
  list(viewer: AccountRow, query: CallsQuery): Promise<{ calls: Call[]; next_cursor: string | null }>
  /** How many calls match the filter, and their totals. */
  count(viewer: AccountRow, query: CallsCountQuery): Promise<CallsCount>
  /**
   * The same list as a CSV file, and its number of rows.
   * @throws Refusal 422 for an unknown time zone
   */
  file(
    viewer: AccountRow,
    query: CallsFileQuery,
    separators: Separators,
  ): Promise<{ rows: number; pieces: AsyncIterable<string> }>
  /** Saves a note or an outcome; anyone who may see a call may annotate it. @throws Refusal 404 */
  annotate(viewer: AccountRow, sid: string, notes: CallNotes): Promise<Call>
  /** @throws Refusal 404 */
  reportQuality(viewer: AccountRow, sid: string, quality: CallQuality): Promise<Call>
}

interface CallsParts extends Omit<PlaceParts, 'limit'> {
  connect: Connect
  /** Where test calls go, E.164. */
  testNumber?: string | undefined
  bus: Pick<Bus, 'publish'>
}

export function createCallsService(given: CallsParts): CallsService {
  const { db, clock, bus, testNumber } = given
  const rateFor = withTestNumber(given.rateFor, testNumber)
  const parts = { ...given, rateFor, limit: createLimitInTens(given, PLACED) }
  const requireCall = async (viewer: AccountRow, sid: string) => {
    const call = await findVisibleCall(db, scopeFor(viewer, 'calls.family'), sid)
    if (!call) throw notFound()
    return call
  }
  return {
    place: (account, wanted, keep) => placeCall(parts, account, wanted, keep),

    placeAtOnce: (account, wanted, intent, answerWith) => placeCallAtOnce(parts, account, wanted, intent, answerWith),

    withPasswords: given.connect.withPasswords,

    rateOf: rateFor,

    testCall: testNumber === undefined ? undefined : { to: testNumber, max_seconds: TEST_CALL_MINUTES * 60 },

    get: async (viewer, sid) => viewCall(await requireCall(viewer, sid), clock.now()),

    async cancel(account, sid) {
      const now = clock.now()
      const cancelled = await cancelCall(db, account.id, sid, new Date(now))
      if (cancelled) return viewCall(cancelled, now)
      const { id, accountId } = await requireCall(account, sid)
      if (accountId !== account.id) throw notFound()
      if (await markCancelled(db, id))
        bus.publish({ topic: 'call', what: 'cancelled', id, accountId, rootId: account.rootId })
      return viewCall(await requireCall(account, sid), now)
    },

    async list(viewer, { limit = DEFAULT_LIMIT, ...query }) {
      const filter = await readCallFilter(db, viewer, query)
      const rows = await listVisibleCalls(db, scopeFor(viewer, 'calls.family'), filter, limit + 1)
      const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
      const now = clock.now()
      return { calls: page.map((call) => viewCall(call, now)), next_cursor }
    },

    async count(viewer, query) {
      const filter = await readCallFilter(db, viewer, query)
      const { calls: count, credits, ...sums } = await sumVisibleCalls(db, scopeFor(viewer, 'calls.family'), filter)
      return { count, ...sums, credits: toCredits(credits) }
    },

    async file(viewer, { tz = 'UTC', ...query }, separators) {
      const style = { time: localTimeIn(tz), separators }
      const filter = await readCallFilter(db, viewer, query)
      const { calls: rows } = await sumVisibleCalls(db, scopeFor(viewer, 'calls.family'), filter)
      return { rows, pieces: writeCallsFile(db, viewer, filter, style, clock.now()) }
    },

    async annotate(viewer, sid, { note, outcome }) {
      const { id } = await requireCall(viewer, sid)
      await updateNotes(db, id, { note: note === undefined ? undefined : note.trim() || null, outcome })
      return viewCall(await requireCall(viewer, sid), clock.now())
    },

    async reportQuality(viewer, sid, { mos, loss, jitter_ms, rtt_ms }) {
      const { id } = await requireCall(viewer, sid)
      await updateQuality(db, id, { mos, loss, jitterMs: jitter_ms, rttMs: rtt_ms })
      return viewCall(await requireCall(viewer, sid), clock.now())
    },
  }
}
