import type { EndedReason } from '../../../contract/calls'
import { outcomeOf } from '../../../server/telephony/callResult'
import type { CallEnded } from '../../../server/telephony/carrierPort'
import {
  ENDINGS,
  endedReasonOf,
  LISTED_STATUSES,
  STATUSES_OF_CALLEE,
  VAGUE_CAUSES,
} from '../../../server/telephony/endings'
import { endOf } from '../../../server/telephony/kamailio/kamailioEvents'
import { callsStrings } from '../../../src/features/calls/callsStrings'
import { endSentences } from '../../../src/features/calls/endWords'
import { endCauseOf } from '../../../src/services/browser/callEngine/sipEnding'
import { FakeClock } from '../../helpers/fakeClock'
import { CallWorld, numberAt, openCaller } from '../../helpers/server/callWorld'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const rows = Object.entries(ENDINGS) as [EndedReason, (typeof ENDINGS)[EndedReason]][]

/** IANA, Session Initiation Protocol (SIP) Parameters, Response Codes from 300. */
const REGISTERED = [
  ...[
    300, 301, 302, 305, 380, 400, 401, 402, 403, 404, 405, 406, 407, 408, 410, 412, 413, 414, 415, 416, 417, 420, 421,
  ],
  ...[
    422, 423, 424, 425, 428, 429, 430, 433, 436, 437, 438, 439, 440, 469, 470, 480, 481, 482, 483, 484, 485, 486, 487,
  ],
  ...[488, 489, 491, 493, 494, 500, 501, 502, 503, 504, 505, 513, 555, 580, 600, 603, 604, 606, 607, 608],
]

describe('why a call was not answered', () => {
  it.each<[number | null, number | null, EndedReason]>([
    [486, null, 'busy'],
    [603, null, 'declined'],
    [404, null, 'not_in_service'],
    [503, null, 'network_failure'],
    [503, 17, 'busy'],
    [480, 18, 'no_answer'],
    [480, 19, 'no_answer'],
    [480, 20, 'unavailable'],
    [404, 1, 'not_in_service'],
    [404, 28, 'incomplete'],
    [403, 21, 'declined'],
    [500, 34, 'network_busy'],
    [null, 17, 'busy'],
    [608, 21, 'blocked'],
  ])('status %s with cause %s: %s', (status, cause, reason) => {
    expect(endedReasonOf(status, cause)).toBe(reason)
  })

  it.each([...VAGUE_CAUSES])('cause %d says only that it is over: the status decides', (cause) => {
    expect(endedReasonOf(486, cause)).toBe('busy')
  })

  it.each<[number, EndedReason]>([
    [4, 'busy'],
    [33, 'network_busy'],
    [60, 'network_failure'],
    [97, 'network_failure'],
    [120, 'busy'],
    [128, 'busy'],
    [-1, 'busy'],
    [Number.NaN, 'busy'],
  ])('cause %d, which is unknown, counts as the unspecific one of its class', (cause, reason) => {
    expect(endedReasonOf(486, cause)).toBe(reason)
  })

  it.each([null, 0, 399, 499, 699, 1e9])('any other status, such as %s, is a failure of the network', (status) => {
    expect(endedReasonOf(status)).toBe('network_failure')
  })

  it('is about the callee, or another trunk is tried', () => {
    expect(STATUSES_OF_CALLEE).toEqual([404, 408, 410, 480, 484, 485, 486, 487, 600, 603, 604, 607, 608])
  })

  it('lists every final status of the registry that can answer a call', () => {
    const unlisted = REGISTERED.filter((status) => !LISTED_STATUSES.includes(status))
    expect(unlisted).toEqual([])
    expect(LISTED_STATUSES.filter((status) => !REGISTERED.includes(status))).toEqual([])
  })

  it.each(['statuses', 'causes'] as const)('each of the %s stands once', (kind) => {
    const all = rows.flatMap(([, ending]) => ending[kind])
    expect(all).toEqual([...new Set(all)])
  })
})

describe('each end', () => {
  it.each(rows)('%s has a sentence', (_, { sentence }) => {
    expect(callsStrings).toHaveProperty([sentence])
  })

  // 402 is our own word for no credits.
  const toldOtherwise = [402]
  const ends = rows.flatMap(([reason, { sentence, statuses, causes }]) => [
    ...statuses.filter((status) => !toldOtherwise.includes(status)).map((status) => [reason, sentence, status, null]),
    ...causes.map((cause) => [reason, sentence, 500, cause]),
  ]) as [EndedReason, string, number, number | null][]

  it.each(ends)('%s is shown as %s by the browser: status %d, cause %s', (_, sentence, status, cause) => {
    const reason = cause === null ? null : `Q.850;cause=${cause};text="x"`
    const end = endCauseOf({ isEstablished: false, originator: 'remote', cause: '', status, reason })
    expect(endSentences({ end: { cause: end, error: null }, answeredAt: null }, 'up')[0]).toBe(sentence)
  })

  it('is the same for a block with the cause of a callee who declines', () => {
    const end = endCauseOf({
      isEstablished: false,
      originator: 'remote',
      cause: '',
      status: 608,
      reason: 'Q.850;cause=21',
    })
    expect(`calls.end.${end}`).toBe(ENDINGS[endedReasonOf(608, 21)].sentence)
  })

  it('is the same for unknown causes', () => {
    for (let cause = 0; cause < 130; cause += 1) {
      const reason = `SIP;cause=200, Q.850 ;cause=${cause}`
      const end = endCauseOf({ isEstablished: false, originator: 'remote', cause: '', status: 486, reason })
      expect([cause, `calls.end.${end}`]).toEqual([cause, ENDINGS[endedReasonOf(486, cause)].sentence])
    }
  })
})

describe('the outcome of a call', () => {
  const end: CallEnded = {
    sipCallId: 'i',
    callSid: 's',
    startedAt: 0,
    answeredAt: null,
    at: 1,
    by: 'callee',
    sipStatus: 503,
    reason: null,
  }
  it.each<[Partial<CallEnded>, string, EndedReason | null]>([
    [{ cause: 17 }, 'busy', 'busy'],
    [{}, 'failed', 'network_failure'],
    [{ by: 'caller', sipStatus: 487 }, 'cancelled', 'cancelled'],
    [{ by: 'callee', sipStatus: 487 }, 'no_answer', 'no_answer'],
    [{ by: 'transport', sipStatus: 487, cause: 17 }, 'cancelled', 'cancelled'],
    [{ by: 'carrier', reason: 'cancelled' }, 'cancelled', 'cancelled'],
    [{ by: 'carrier', reason: 'account_suspended' }, 'failed', 'suspended'],
    [{ by: 'carrier', reason: 'shutdown' }, 'failed', 'network_failure'],
    [{ answeredAt: 1, sipStatus: null, cause: 17 }, 'completed', null],
    [{ answeredAt: 1, sipStatus: null, by: 'carrier', reason: 'out_of_credits' }, 'out_of_credits', null],
    [{ answeredAt: 1, sipStatus: null, by: 'carrier', reason: 'carrier_failed' }, 'completed', 'network_failure'],
  ])('%j is %s, because of %s', (changes, result, endedReason) => {
    expect(outcomeOf({ ...end, ...changes })).toEqual({ result, endedReason })
  })

  it('takes the cause that the trunk gave from Kamailio', () => {
    const event = {
      ev: 'ended',
      callId: 'i',
      sid: 's',
      startedAt: '1:0',
      answeredAt: '',
      why: '',
      code: '503',
      at: '2:0',
    }
    expect(endOf({ ...event, cause: '17' })).toMatchObject({ sipStatus: 503, cause: 17 })
    expect(endOf({ ...event, cause: '' }).cause).toBeNull()
    expect(endOf({ ...event, answeredAt: '1:5', cause: '16' }).cause).toBeNull()
  })
})

describeOnEveryDatabase('the record of a call', (open) => {
  it('says why it was not answered, and of an answered one only that the network lost it', async () => {
    const db = await open()
    const world = new CallWorld(db, new FakeClock())
    await world.start()
    const ada = await openCaller(db, 4200)
    const ring = async (how: Partial<CallEnded>) => {
      const call = await world.place(ada, numberAt(1))
      await world.carrier.dial(call)
      world.carrier.end(call.sid, how)
      await world.settled()
      const { result, ended_reason } = await world.calls.get(ada, call.sid)
      return { result, ended_reason }
    }
    expect(await ring({ by: 'callee', sipStatus: 503, cause: 17 })).toEqual({ result: 'busy', ended_reason: 'busy' })
    expect(await ring({ by: 'callee', sipStatus: 404 })).toEqual({ result: 'failed', ended_reason: 'not_in_service' })
    expect(await ring({ by: 'caller', sipStatus: 487 })).toEqual({ result: 'cancelled', ended_reason: 'cancelled' })
    const answered = await world.talk(ada, numberAt(1))
    world.carrier.end(answered.sid)
    await world.settled()
    expect(await world.calls.get(ada, answered.sid)).not.toHaveProperty('ended_reason')
    const lost = await world.talk(ada, numberAt(1))
    world.carrier.end(lost.sid, { by: 'carrier', reason: 'carrier_failed' })
    await world.settled()
    expect(await world.calls.get(ada, lost.sid)).toMatchObject({ result: 'completed', ended_reason: 'network_failure' })
    await db.close()
  })
})
