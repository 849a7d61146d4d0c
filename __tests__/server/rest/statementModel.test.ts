import fc from 'fast-check'
import type { Transaction } from '../../../contract/transactions'
import type { AccountRow } from '../../../server/database/accountStore'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { parseCsv } from '../../helpers/csv'
import { Bookings } from '../../helpers/server/bookings'
import { PACKAGE } from '../../helpers/server/purchases'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'
import { shortOrLong } from '../../helpers/shortOrLong'

type Account = AccountRow & { token: string }

/** One step of a parent or its sub-account, named by a number. */
interface Step {
  what: 'buy' | 'give' | 'takeBack' | 'call' | 'refund' | 'gift'
  who: number
  credits: number
  minutes: number
  pause: number
}

/** Twelve of them fit into the 7 days until the family's tokens expire. */
const HALF_A_DAY_MS = 13 * 3_600_000

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('buy', 'give', 'takeBack', 'call', 'call', 'refund', 'gift'),
  who: fc.nat(1),
  credits: fc.integer({ min: 1, max: 2500 }).map((hundredths) => hundredths / 100),
  minutes: fc.nat(7),
  // Gifts of the same millisecond are taken back in any order.
  pause: fc.constantFrom(1, 90_000, HALF_A_DAY_MS),
})

/** In credits a minute. */
const RATE = 1.25

const cents = (credits: number) => Math.round(credits * 100)

/** A parent and its sub-account, with their expected statements. */
class Family {
  /** Kind and credits of each line, newest first, by account. */
  readonly expected = new Map<string, [kind: string, credits: number][]>()
  readonly members: [parent: Account, sub: Account]
  readonly #server: TestServer
  readonly #bookings: Bookings
  readonly #bought: string[] = []
  /** What can still be taken back of each gift, in hundredths, oldest first. */
  readonly #gifts: number[] = []
  /** In hundredths. */
  #owed = 0

  constructor(server: TestServer, members: [parent: Account, sub: Account]) {
    this.#server = server
    this.#bookings = new Bookings(server)
    this.members = members
    for (const { id } of members) this.expected.set(id, [])
  }

  async happens({ what, who, credits, minutes, pause }: Step): Promise<void> {
    this.#server.clock.jump(pause)
    const [parent, sub] = this.members
    const account = this.members[who] ?? parent
    const steps: Record<Step['what'], () => Promise<void>> = {
      buy: async () => {
        this.#bought.push(await this.#bookings.buy(parent))
        this.#book(parent, 'purchase', PACKAGE.credits)
        this.#payDebt(parent)
      },
      gift: async () => {
        await this.#server.give(account, credits)
        this.#book(account, 'promotion', credits)
      },
      call: async () => {
        const isPlaced = this.#balance(account) >= cents(RATE)
        this.#book(account, 'call', -(await this.#bookings.call(account, '+12025550100', minutes, RATE)))
        // What its hold releases reaches the balance.
        if (isPlaced && account === parent) this.#payDebt(parent)
      },
      refund: async () => {
        const purchase = this.#bought.pop()
        if (!purchase) return
        this.#takeGiftsBack(parent, sub)
        const takenBack = await this.#bookings.refund(purchase)
        this.#book(parent, 'refund', -takenBack)
        this.#owed += cents(PACKAGE.credits) - cents(takenBack)
      },
      give: async () => {
        if (await this.#give(parent, sub, credits)) this.#gifts.push(cents(credits))
      },
      takeBack: async () => {
        await this.#give(sub, parent, credits)
      },
    }
    await steps[what]()
  }

  /** Takes the newest gifts back first, as far as the sub-account still has them. */
  #takeGiftsBack(parent: Account, sub: Account): void {
    for (let newest = this.#gifts.length - 1; newest >= 0; newest -= 1) {
      const missing = Math.max(0, cents(PACKAGE.credits) - this.#balance(parent))
      const taken = Math.min(missing, this.#gifts[newest] ?? 0, this.#balance(sub))
      this.#gifts[newest] = (this.#gifts[newest] ?? 0) - taken
      this.#book(sub, 'transfer', -taken / 100)
      this.#book(parent, 'transfer', taken / 100)
    }
  }

  #payDebt(parent: Account): void {
    const paid = Math.min(this.#owed, this.#balance(parent))
    this.#owed -= paid
    this.#book(parent, 'debt', -paid / 100)
  }

  #balance({ id }: Account): number {
    return (this.expected.get(id) ?? []).reduce((sum, [, credits]) => sum + cents(credits), 0)
  }

  async #give(from: Account, to: Account, credits: number): Promise<boolean> {
    if (!(await this.#bookings.give(from, to, credits))) return false
    this.#book(from, 'transfer', -credits)
    this.#book(to, 'transfer', credits)
    return true
  }

  #book({ id }: Account, kind: string, credits: number): void {
    if (credits !== 0) this.expected.get(id)?.unshift([kind, credits])
  }
}

describeOnEveryDatabase('the statement', (open) => {
  let server: TestServer
  let numbers = 100
  beforeEach(async () => {
    server = await startTestServer(await open())
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const get = (path: string, who: Account) => server.rest('GET', path, undefined, { token: who.token })

  async function openFamily(): Promise<Family> {
    numbers += 2
    const parent = await server.join({ phoneNumber: `+12015550${numbers}` })
    const sub = await server.join({ phoneNumber: `+12015550${numbers + 1}`, rootId: parent.id })
    return new Family(server, [parent, sub])
  }

  /** Reads all lines, page by page. */
  async function readAll(account: Account, limit: number): Promise<Transaction[]> {
    const lines: Transaction[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `Account/Transactions?limit=${limit}${cursor && `&cursor=${cursor}`}`
      const { transactions, next_cursor } = (await get(path, account)).body.resources
      lines.push(...transactions)
      cursor = next_cursor
    }
    return lines
  }

  function expectToAddUp(lines: Transaction[]): number {
    let balance = 0
    for (const { credits, balance_after } of lines.toReversed()) {
      balance = Math.round((balance + credits) * 100) / 100
      expect(balance_after).toBe(balance)
    }
    return balance
  }

  it('adds up to the ledger line by line, whatever happened', async () => {
    const story = fc.array(step, { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(story, fc.integer({ min: 1, max: 5 }), async (steps, limit) => {
        const family = await openFamily()
        for (const happening of steps) await family.happens(happening)

        expect(await findLedgerFaults(server.db)).toEqual([])
        for (const account of family.members) {
          const lines = await readAll(account, limit)
          expect(lines.map(({ kind, credits }) => [kind, credits])).toEqual(family.expected.get(account.id))
          const { credits } = (await get('Account', account)).body.resources.account
          expect(expectToAddUp(lines)).toBe(credits)
          const file = await get('Account/Transactions.csv', account)
          const [, ...rows] = parseCsv(file.text)
          expect(rows.map((cells) => cells.at(-1))).toEqual(lines.map(({ sid }) => sid))
          expect(file.headers.get('x-total-count')).toBe(String(lines.length))
        }
      }),
      { numRuns: shortOrLong(7, 50) },
    )
  })
})
