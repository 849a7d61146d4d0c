import fc from 'fast-check'
import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import type { Caller } from '../../helpers/server/callWorld'
import type { Leg, Placed } from '../../helpers/server/sip/phone'
import { Phone } from '../../helpers/server/sip/phone'
import { SipWorld } from '../../helpers/server/sip/sipWorld'
import { SoundlessMedia } from '../../helpers/server/sip/soundlessMedia'
import { describeOnEveryDatabase, openTestDatabase } from '../../helpers/server/testDatabase'
import { shortOrLong } from '../../helpers/shortOrLong'

jest.mock('../../../server/telephony/builtIn/sipSockets', () => ({
  SipSockets: jest.requireActual('../../helpers/server/sip/wires').Wires,
}))
jest.mock('../../../server/telephony/builtIn/media/mediaEndpoint', () => ({
  MediaEndpoint: jest.requireActual('../../helpers/server/sip/soundlessMedia').SoundlessMedia,
}))

/** Numbers that answer at once, answer later, ring long, hang up or are busy. */
const NUMBERS = ['+12025550100', '+12025550101', '+12025550199', '+12025550111', '+12025550116', '+12025550110']
/** One per server, or both on the same one. */
const PHONES = 2
const STORIES = shortOrLong(12, 1_000)
/** A slow machine runs fewer stories, but at least `MIN_STORIES`. */
const TIME_LIMIT_MS = shortOrLong(60_000, 900_000)
const MIN_STORIES = 10
/** Longer than every grace, ring and sweep. */
const LONGEST_WAIT_S = 100

/** Usually the newest, otherwise counted back from there. */
const nth = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) })
const phone = fc.nat(PHONES - 1)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constant('invite' as const), nth, phone, isAnotherCallId: fc.boolean() }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      what: fc.constantFrom(
        ...(['cancel', 'cancel', 'cancel'] as const),
        'acknowledge',
        'hangUp',
        'reinvite',
        'repeat',
      ),
      nth,
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cut' as const), phone }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const again = (phone: number): Step => ({ what: 'invite', nth: 0, phone, isAnotherCallId: false })
const newest = (what: 'cancel' | 'acknowledge' | 'hangUp' | 'repeat'): Step => ({ what, nth: 0 })
/** Attacks that have worked on real exchanges, and that random steps would rarely find. */
const attack = fc.constantFrom<Step[]>(
  [newest('cancel'), again(0)],
  [newest('cancel'), again(1)],
  [newest('hangUp'), again(0)],
  [newest('acknowledge'), newest('hangUp'), again(0)],
  [again(1)],
  [{ what: 'cut', phone: 0 }, again(0)],
  [newest('repeat'), newest('cancel'), newest('repeat')],
)

/** Steps in quick succession, and how long it is quiet afterwards. */
const chapter = fc.record({
  /** The number to place and dial a call to first. */
  number: fc.option(fc.nat(NUMBERS.length - 1), { freq: 3 }),
  isToppedUp: fc.nat(5).map((n) => n === 0),
  steps: fc
    .array(
      fc.oneof(
        step.map((one) => [one]),
        attack,
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((attacks) => attacks.flat()),
  /** Before this step, the next database operation is held back, so that all others overtake it. */
  slowAt: fc.option(fc.nat(2)),
  seconds: fc.constantFrom(0, 1, 3, 20, 61, 130),
})
type Chapter = typeof chapter extends fc.Arbitrary<infer T> ? T : never

/** An attacker who knows SIP and wants free calls. */
class Story {
  readonly #world: SipWorld
  readonly #account: Caller
  readonly #phones: Phone[]
  readonly #placed: Placed[] = []
  readonly #legs: { leg: Leg; phone: Phone }[] = []

  constructor(world: SipWorld, account: Caller) {
    this.#world = world
    this.#account = account
    this.#phones = Array.from({ length: PHONES }, (_, n) => new Phone(world.servers[n % world.servers.length]!.wires))
  }

  async run(chapters: readonly Chapter[]): Promise<void> {
    for (const each of chapters) await this.#go(each)
    for (const phone of this.#phones) phone.cut()
    await this.#wait(LONGEST_WAIT_S)
  }

  async #go({ number, isToppedUp, steps, slowAt, seconds }: Chapter): Promise<void> {
    const isNew = number !== null && (await this.#place(number))
    if (isToppedUp) await this.#world.earn(this.#account, 2)
    let release: () => void = () => undefined
    if (isNew) await this.#invite(0, 0, false)
    for (const [n, each] of steps.entries()) {
      if (n === slowAt) release = this.#world.watched.holdNext()
      await this.#do(each)
    }
    await this.#world.watched.settled(1)
    release()
    await this.#wait(seconds)
  }

  /** Tries to place a call, which fails while another one is in progress. */
  async #place(number: number): Promise<boolean> {
    const call = await this.#world.place(this.#account, NUMBERS[number] ?? '').catch(() => undefined)
    if (call) this.#placed.unshift(call)
    return call !== undefined
  }

  async #invite(nth: number, phoneNth: number, isAnotherCallId: boolean): Promise<void> {
    const [placed, phone] = [this.#placed[nth], this.#phones[phoneNth]]
    if (!placed || !phone) return
    const callId = isAnotherCallId ? undefined : `call-${placed.sid}`
    this.#legs.unshift({ leg: await phone.invite(placed, { callId }), phone })
  }

  async #do(step: Step): Promise<void> {
    if (step.what === 'cut') return this.#phones[step.phone]?.cut()
    if (step.what === 'invite') return await this.#invite(step.nth, step.phone, step.isAnotherCallId)
    const target = this.#legs[step.nth]
    await target?.phone[step.what](target.leg)
  }

  /** Advances the time, checking that every audible call is paid for. */
  async #wait(seconds: number): Promise<void> {
    for (let left = seconds; left >= 0; left -= 10) {
      await this.#world.advance(Math.min(left, 10))
      await this.#expectHeld()
    }
  }

  async #expectHeld(): Promise<void> {
    for (const { session, heardMs } of SoundlessMedia.opened.filter(({ isHeard }) => isHeard)) {
      const [call] = await this.#world.watched.db.query<{ status: string; held: number }>(
        'SELECT status, minutes_covered * 60000 AS held FROM call WHERE id = $1',
        [session],
      )
      expect(call?.status).toBe('answered')
      expect(call?.held).toBeGreaterThanOrEqual(heardMs)
    }
  }
}

async function expectAllSettled(world: SipWorld, { id: account }: Caller): Promise<void> {
  const { db } = world.watched
  const carried = await Promise.all(world.servers.map(({ carrier }) => carrier.list()))
  expect(carried.flat()).toEqual([])
  expect(await db.query("SELECT id FROM call WHERE account_id = $1 AND status <> 'ended'", [account])).toEqual([])
  const calls = await db.query<{ id: string; billed: number; held: number | null }>(
    `SELECT id, seconds * 1000 AS billed, balance AS held FROM call
     LEFT JOIN ledger_account ON owner_id = call.id AND kind = 'hold' WHERE account_id = $1`,
    [account],
  )
  for (const { id, billed, held } of calls) {
    expect(held ?? 0).toBe(0)
    const heard = SoundlessMedia.opened.filter(({ session }) => session === id).map(({ heardMs }) => heardMs)
    expect(billed).toBeGreaterThanOrEqual(heard.reduce((sum, each) => sum + each, 0))
  }
  expect(await findLedgerFaults(db)).toEqual([])
  expect(world.errors).toEqual([])
}

async function expectPaid(db: Database, servers: number): Promise<void> {
  const deadline = process.hrtime.bigint() + BigInt(TIME_LIMIT_MS) * 1_000_000n
  let runs = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(chapter, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      async (chapters, credits) => {
        // Not fast-check's own limit, which would leave the current story running into the next test.
        if (runs >= MIN_STORIES && process.hrtime.bigint() > deadline) return
        runs += 1
        const world = await SipWorld.start(db, servers)
        try {
          const account = await world.openCaller(credits)
          await new Story(world, account).run(chapters)
          await expectAllSettled(world, account)
        } finally {
          await world.close()
        }
      },
    ),
    { numRuns: STORIES },
  )
}

let db: Database
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'hrtime'] })
})
afterEach(async () => {
  jest.useRealTimers()
  await db.close()
})

const runStories = async (on: Database, servers: number) => {
  db = on
  await expectPaid(db, servers)
}

describeOnEveryDatabase('calls', (open) => {
  const title = 'that the carrier connects are all paid for, whatever their callers send and when'
  test(title, async () => runStories(await open(), 1), 2 * TIME_LIMIT_MS)
})

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip

onPostgres(
  'the same with two servers on one database',
  async () => runStories(await openTestDatabase('PostgreSQL'), 2),
  2 * TIME_LIMIT_MS,
)
