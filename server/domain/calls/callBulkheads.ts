import { inBulkhead } from '../../database/bulkheads'
import { findFamilyOfCall } from '../../database/calls/callHistoryStore'
import type { Sql } from '../../database/database'
import type { CallLife } from './callLife'

/**
 * Runs each step of a call on the connections kept for calls, in its family's bulkhead: calls continue whatever API
 * requests or other families' calls are waiting for.
 */
export function callLifeInBulkheads(life: CallLife, sql: Sql): CallLife {
  const own = <T>(owner: string, work: () => T) => inBulkhead({ pool: 'calls', owner }, work)
  const inFamilyOf = async <T>(callId: string, step: () => Promise<T>): Promise<T> =>
    own((await own(callId, () => findFamilyOfCall(sql, callId))) ?? callId, step)
  return {
    ...life,
    admit: (attempt) => inFamilyOf(attempt.callSid, () => life.admit(attempt)),
    ring: (id) => inFamilyOf(id, () => life.ring(id)),
    answer: (id, at) => inFamilyOf(id, () => life.answer(id, at)),
    advance: (id) => inFamilyOf(id, () => life.advance(id)),
    end: (id, ending) => inFamilyOf(id, () => life.end(id, ending)),
    measure: (id, quality) => inFamilyOf(id, () => life.measure(id, quality)),
    adopt: (id) => inFamilyOf(id, () => life.adopt(id)),
    abandon: (id, condition) => inFamilyOf(id, () => life.abandon(id, condition)),
    find: (id) => own(id, () => life.find(id)),
    affected: (ids) => own('all calls of this server', () => life.affected(ids)),
    inProgress: (ids) => own('all calls of this server', () => life.inProgress(ids)),
    list: (which) => own('calls of lost servers', () => life.list(which)),
    takeLost: () => own('calls of lost servers', () => life.takeLost()),
  }
}
