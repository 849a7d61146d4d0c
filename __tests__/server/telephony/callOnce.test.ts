import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import type { Caller } from '../../helpers/server/callWorld'
import { Phone } from '../../helpers/server/sip/phone'
import { SipWorld } from '../../helpers/server/sip/sipWorld'
import { SoundlessMedia } from '../../helpers/server/sip/soundlessMedia'
import { describeOnEveryDatabase, openTestDatabase } from '../../helpers/server/testDatabase'

jest.mock('../../../server/telephony/builtIn/sipSockets', () => ({
  SipSockets: jest.requireActual('../../helpers/server/sip/wires').Wires,
}))
jest.mock('../../../server/telephony/builtIn/media/mediaEndpoint', () => ({
  MediaEndpoint: jest.requireActual('../../helpers/server/sip/soundlessMedia').SoundlessMedia,
}))

const ANSWERS = '+12025550100'
const RINGS_LONG = '+12025550111'
const NO_CALLS = { seconds: 0, minutes: 0 }

let db: Database
let world: SipWorld
let ada: Caller
let phone: Phone

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'hrtime'] })
})

afterEach(async () => {
  await world.close()
  expect(world.errors).toEqual([])
  expect(await findLedgerFaults(db)).toEqual([])
  jest.useRealTimers()
  await db.close()
})

async function begin(on: Database, servers = 1) {
  db = on
  world = await SipWorld.start(db, servers)
  ada = await world.openCaller(30)
  phone = new Phone(world.servers[0]!.wires)
}

/** What each call's account is charged for. */
const billed = async () => {
  const [row] = await db.query<{ seconds: number; minutes: number }>(
    'SELECT sum(seconds)::int AS seconds, sum(minutes_begun)::int AS minutes FROM call',
  )
  return row
}
const heardLegs = () => SoundlessMedia.opened.filter(({ heardMs }) => heardMs > 0).length

describeOnEveryDatabase('a call that was let through once', (open) => {
  beforeEach(async () => begin(await open()))

  test.each([
    ['the same From-tag', 'one'],
    ['another From-tag', 'two'],
  ])('is not answered again: INVITE, CANCEL, INVITE in one burst, %s', async (_, fromTag) => {
    const placed = await world.place(ada, ANSWERS)
    const first = await phone.invite(placed, { fromTag: 'one' })
    await phone.cancel(first)
    const second = await phone.invite(placed, { callId: first.callId, fromTag })
    await world.advance(70)
    expect(phone.statusesOf(first)).toEqual([487])
    // On PostgreSQL either of them may be admitted.
    const isSecondIn = phone.statusesOf(second)[0] === 200
    expect(phone.statusesOf(second)).toEqual([isSecondIn ? 200 : 407])
    expect([heardLegs(), (await billed())?.minutes]).toEqual(isSecondIn ? [1, 1] : [0, 0])
  })

  test('is not answered again after a CANCEL while it rings', async () => {
    const placed = await world.place(ada, RINGS_LONG)
    const first = await phone.invite(placed)
    await world.advance(5)
    const settle = world.watched.holdNext()
    await phone.cancel(first)
    const second = await phone.invite(placed, { callId: first.callId })
    await world.watched.settled(1)
    settle()
    await world.advance(2)
    const third = await phone.invite(placed)
    await world.advance(2)
    expect([second, third].map((leg) => phone.statusesOf(leg))).toEqual([[407], [407]])
    expect(await billed()).toEqual(NO_CALLS)
  })

  test('is not answered again after a BYE', async () => {
    const placed = await world.place(ada, ANSWERS)
    const first = await phone.invite(placed)
    await world.advance(2)
    await phone.acknowledge(first)
    await world.advance(40)
    const settle = world.watched.holdNext()
    await phone.hangUp(first)
    const atOnce = await phone.invite(placed, { callId: first.callId })
    await world.watched.settled(1)
    settle()
    await world.advance(5)
    const later = await phone.invite(placed, { callId: first.callId })
    await world.advance(5)
    expect([first, atOnce, later].map((leg) => phone.statusesOf(leg))).toEqual([[200], [407], [407]])
    expect([heardLegs(), await billed()]).toEqual([1, { seconds: 42, minutes: 1 }])
  })

  test('is not answered again while it is in progress, and is not disturbed by attempts', async () => {
    const placed = await world.place(ada, ANSWERS)
    const first = await phone.invite(placed)
    await world.advance(2)
    await phone.acknowledge(first)
    const sameCallId = await phone.invite(placed, { callId: first.callId })
    const another = await phone.invite(placed)
    await world.advance(118)
    expect([sameCallId, another].map((leg) => phone.statusesOf(leg))).toEqual([[482], [407]])
    await phone.hangUp(first)
    await world.advance(1)
    expect([heardLegs(), await billed()]).toEqual([1, { seconds: 120, minutes: 2 }])
  })

  test('rings once if its INVITE is retransmitted, before and after the answer', async () => {
    const placed = await world.place(ada, ANSWERS)
    const leg = await phone.invite(placed)
    await phone.repeat(leg)
    await world.advance(2)
    await phone.repeat(leg)
    expect(phone.statusesOf(leg)).toEqual([200])
    await phone.acknowledge(leg)
    await phone.reinvite(leg)
    await world.advance(28)
    expect(phone.wasHungUp(leg)).toBe(false)
    await phone.hangUp(leg)
    await phone.repeat(leg)
    await world.advance(1)
    expect([heardLegs(), await billed()]).toEqual([1, { seconds: 30, minutes: 1 }])
  })
})

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip

onPostgres('the same INVITE to two servers on one database is answered by one of them', async () => {
  await begin(await openTestDatabase('PostgreSQL'), 2)
  const phones = world.servers.map(({ wires }) => new Phone(wires))
  const placed = await world.place(ada, ANSWERS)
  const legs = await Promise.all(phones.map((each) => each.invite(placed, { callId: 'same', fromTag: 'same' })))
  await world.advance(2)
  const statuses = legs.map((leg, n) => phones[n]?.statusesOf(leg)[0])
  expect(statuses.sort()).toEqual([200, 407])
  await world.advance(28)
  for (const [n, leg] of legs.entries()) await phones[n]?.hangUp(leg)
  await world.advance(1)
  expect([heardLegs(), await billed()]).toEqual([1, { seconds: 30, minutes: 1 }])
})
