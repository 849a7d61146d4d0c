import fc from 'fast-check'
import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import type { Caller } from '../../helpers/callWorld'
import type { Leg, Placed } from '../../helpers/sip/phone'
import { Phone } from '../../helpers/sip/phone'
import { SipWorld } from '../../helpers/sip/sipWorld'
import { SoundlessMedia } from '../../helpers/sip/soundlessMedia'
import { describeOnEveryDatabase, openTestDatabase } from '../../helpers/testDatabase'

jest.mock('../../../server/telephony/builtIn/sipSockets', () => ({
  SipSockets: jest.requireActual('../../helpers/sip/wires').Wires,
}))
jest.mock('../../../server/telephony/builtIn/media/mediaEndpoint', () => ({
  MediaEndpoint: jest.requireActual('../../helpers/sip/soundlessMedia').SoundlessMedia,
}))

/** Answers at once, answers after a while, rings long, hangs up by itself, is busy. */
const NUMBERS = ['+12025550100', '+12025550199', '+12025550111', '+12025550116', '+12025550110']
const PHONES = 4
const LONG = Boolean(process.env.TEST_LONG)
/** Longer than every grace, ring and sweep. */
const UNTIL_ALL_IS_OVER_S = 250

/** `nth` counts from the newest. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ deed: fc.constant('place' as const), number: fc.nat(NUMBERS.length - 1) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      deed: fc.constant('invite' as const),
      nth: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) }),
      phone: fc.nat(PHONES - 1),
      callId: fc.constantFrom('one', 'one', 'two'),
      fromTag: fc.constantFrom('one', 'two', undefined),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      deed: fc.constantFrom('cancel', 'cancel', 'acknowledge', 'acknowledge', 'hangUp', 'reinvite', 'repeat'),
      nth: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('cut' as const), phone: fc.nat(PHONES - 1) }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('earn' as const) }) },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant('hold' as const) }) },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant('let go' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ deed: fc.constant('wait' as const), seconds: fc.constantFrom(1, 3, 20, 61, 150) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What somebody does who knows SIP and wants to talk for free. */
class Story {
  readonly #world: SipWorld
  readonly #account: Caller
  readonly #phones: Phone[]
  readonly #placed: Placed[] = []
  readonly #legs: { leg: Leg; phone: Phone }[] = []
  #letGo: () => void = () => undefined

  constructor(world: SipWorld, account: Caller) {
    this.#world = world
    this.#account = account
    this.#phones = Array.from({ length: PHONES }, (_, n) => new Phone(world.servers[n % world.servers.length]!.wires))
  }

  async tell(steps: readonly Step[]): Promise<void> {
    for (const each of steps) await this.#do(each)
    await this.#goOn(0)
    for (const phone of this.#phones) phone.cut()
    await this.#goOn(UNTIL_ALL_IS_OVER_S)
  }

  async #do(step: Step): Promise<void> {
    switch (step.deed) {
      case 'place': {
        await this.#goOn(0)
        const placing = this.#world.place(this.#account, NUMBERS[step.number] ?? '').catch(() => undefined)
        const call = await placing
        if (call) this.#placed.unshift(call)
        return
      }
      case 'invite': {
        const [placed, phone] = [this.#placed[step.nth], this.#phones[step.phone]]
        if (placed && phone) this.#legs.unshift({ leg: await phone.invite(placed, step), phone })
        return
      }
      case 'cut':
        return this.#phones[step.phone]?.cut()
      case 'earn':
        await this.#goOn(0)
        return await this.#world.earn(this.#account, 2)
      case 'hold':
        await this.#goOn(0)
        this.#letGo = this.#world.watched.holdNext()
        return
      case 'let go':
        return this.#letGo()
      case 'wait':
        return await this.#goOn(step.seconds)
      default: {
        const said = this.#legs[step.nth]
        await said?.phone[step.deed](said.leg)
      }
    }
  }

  /** Lets time pass, and sees to it that every call that is heard meanwhile is paid for. */
  async #goOn(seconds: number): Promise<void> {
    this.#letGo()
    for (let left = seconds; left >= 0; left -= 10) {
      await this.#world.pass(Math.min(left, 10))
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

async function expectAllSettled(db: Database, world: SipWorld): Promise<void> {
  const carried = await Promise.all(world.servers.map(({ carrier }) => carrier.list()))
  expect(carried.flat()).toEqual([])
  expect(await db.query("SELECT id FROM call WHERE status <> 'ended'")).toEqual([])
  expect(await db.query("SELECT owner_id FROM ledger_account WHERE kind = 'hold' AND balance <> 0")).toEqual([])
  const billed = await db.query<{ id: string; billed: number }>('SELECT id, seconds * 1000 AS billed FROM call')
  for (const { id, billed: ms } of billed) {
    const heard = SoundlessMedia.opened.filter(({ session }) => session === id).map(({ heardMs }) => heardMs)
    expect(ms).toBeGreaterThanOrEqual(heard.reduce((sum, each) => sum + each, 0))
  }
  expect(await findLedgerFaults(db)).toEqual([])
  expect(world.troubles).toEqual([])
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'hrtime'] })
})
afterEach(() => {
  jest.useRealTimers()
})

const stories = (open: () => Promise<Database>, servers: number) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 24 }),
      fc.integer({ min: 1, max: 9 }),
      async (steps, credits) => {
        const db = await open()
        const world = await SipWorld.start(db, servers)
        try {
          const account = await world.openCaller(credits)
          await new Story(world, account).tell([{ deed: 'place', number: 0 }, ...steps])
          await expectAllSettled(db, world)
        } finally {
          await world.close()
          await db.close()
        }
      },
    ),
    { numRuns: LONG ? 600 : 25 },
  )

describeOnEveryDatabase('calls', (open) => {
  test('that the carrier connects are all paid for, whatever their callers send and when', () => stories(open, 1))
})

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip

onPostgres('the same with two servers on one database', () => stories(() => openTestDatabase('PostgreSQL'), 2))
