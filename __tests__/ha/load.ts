import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HaCluster } from '../../scripts/ha/cluster.mjs'
import { until } from '../../scripts/ha/cluster.mjs'
import type { Customer } from './customer'

const GIVERS = 4
const GIFT = 0.01
const GIFT_PAUSE_MS = 250
const READ_PAUSE_MS = 500
const PURCHASE_PAUSE_MS = 3_000
const IMPORT_PAUSE_MS = 5_000
const CONTACTS_A_LIST = 20
const CALL_PAUSE_MS = 2_000
const LONGEST_CALL_MS = 8_000
const PACKAGE = 'prod_corporate_165'
const CARD = { number: '4242424242424242', expiry: '12 / 34', cvc: '123' }
/** A webhook is sent again until then. */
const PAID_WITHIN_MS = 60_000
/** Below what the buyer has, so that a top-up is due with every minute of a call: 5 a day at most. */
const TOP_UP = { stripe_product_id: PACKAGE, balance_threshold: 1_000, is_active: 1 }

export interface Callers {
  /** Gives credits to the user, and does nothing else. */
  parent: Customer
  user: Customer
  /** Places short calls. */
  caller: Customer
  /** Buys credits by card and by top-ups, and imports contacts. */
  buyer: Customer
}

/** What customers do while machines fail: they give credits, look at balances, buy, import and call. */
export class Load {
  readonly gifts: { key: string; at: number }[] = []
  readonly problems: string[] = []
  readonly #purchases: string[] = []
  readonly #contacts: string[] = []
  #giftsBegun = 0
  #calls = 0
  #checkouts = 0
  #isOver = false
  readonly #isOverNow = () => this.#isOver
  readonly #work: Promise<void>[]

  private constructor(
    readonly cluster: HaCluster,
    readonly people: Callers,
    readonly balance: number,
  ) {
    this.#work = [
      ...Array.from({ length: GIVERS }, () => this.#again(GIFT_PAUSE_MS, () => this.#give())),
      this.#again(READ_PAUSE_MS, () => this.#read()),
      this.#again(PURCHASE_PAUSE_MS, () => this.#buy()),
      this.#again(IMPORT_PAUSE_MS, () => this.#import()),
      this.#again(CALL_PAUSE_MS, () => this.#call()),
    ]
  }

  static async begin(cluster: HaCluster, people: Callers): Promise<Load> {
    await people.buyer.write('Accounts/AutoReplenishers/', TOP_UP, () => false)
    return new Load(cluster, people, (await people.parent.credits()) ?? 0)
  }

  /** Ends it, and compares what was acknowledged with what there is. */
  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
    await this.#comparePurchases()
    await this.#compareContacts()
  }

  get said(): string {
    const { length: bought } = this.#purchases
    return `${this.gifts.length} gifts, ${bought} purchases, ${this.#contacts.length} contacts, ${this.#calls} calls`
  }

  async #again(pauseMs: number, act: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await act()
      await sleep(pauseMs)
    }
  }

  async #give(): Promise<void> {
    const { parent, user } = this.people
    this.#giftsBegun++
    const written = await parent.write(`Accounts/SubAccounts/${user.sid}/Credits`, { credits: GIFT }, this.#isOverNow)
    if (written) this.gifts.push({ key: written.key, at: Date.now() })
  }

  /** A balance has all that was acknowledged before it was asked for, and nothing that was not asked for until it was answered. */
  async #read(): Promise<void> {
    const given = this.gifts.length
    const credits = await this.people.parent.credits()
    if (credits === undefined) return
    const gone = Math.round((this.balance - credits) / GIFT)
    if (gone < given || gone > this.#giftsBegun)
      this.problems.push(`a balance was read after ${gone} gifts, with ${given} to ${this.#giftsBegun} made`)
  }

  async #buy(): Promise<void> {
    const { buyer } = this.people
    const opened = await buyer.rpc('create_checkout_session', { stripe_product_id: PACKAGE })
    if (!opened) return
    const { client_secret, purchase_sid } = opened
    const [server] = this.cluster.cluster.running('server').slice(this.#checkouts++ % 2)
    const status = await this.cluster.post(server?.name ?? '', '/sandbox/checkout/pay', { ...CARD, client_secret })
    if (status === 200) this.#purchases.push(`${purchase_sid}`)
  }

  async #import(): Promise<void> {
    const contacts = Array.from({ length: CONTACTS_A_LIST }, () => ({
      name: randomUUID(),
      numbers: [{ phone_number: `+1201${Math.floor(2_000_000 + Math.random() * 7_999_999)}` }],
      scope: 'private',
    }))
    const written = await this.people.buyer.write('Contacts/Import', { contacts }, this.#isOverNow)
    const results = (written?.answer.body.results ?? []) as { sid?: string }[]
    this.#contacts.push(...results.flatMap(({ sid }) => sid ?? []))
  }

  async #call(): Promise<void> {
    const { caller } = this.people
    const call = await caller.talk(caller.nextOrigin()).catch(() => undefined)
    if (!call) return
    this.#calls++
    await sleep(Math.random() * LONGEST_CALL_MS)
    await call.hangUp().catch(() => undefined)
  }

  async #comparePurchases(): Promise<void> {
    const { cluster } = this
    const isPaid = async () => {
      const paid = await cluster.query(
        `SELECT count(*) FROM purchase WHERE status = 'paid' AND id IN (${listed(this.#purchases)})`,
      )
      return Number(paid) === this.#purchases.length
    }
    await until('what was paid is credited', isPaid, PAID_WITHIN_MS).catch((error) => this.problems.push(error.message))
    const doubled = await cluster.query(
      "SELECT count(*) FROM (SELECT purchase_id FROM ledger_transfer WHERE kind = 'purchase' GROUP BY 1 HAVING count(*) > 1) doubled",
    )
    if (doubled !== '0') this.problems.push(`${doubled} purchases were credited twice`)
    const pending = await cluster.query(
      "SELECT count(*) FROM purchase WHERE method = 'top_up' AND status = 'pending' AND created_at < now() - interval '1 minute'",
    )
    if (pending !== '0') this.problems.push(`${pending} top-ups are neither paid nor failed`)
  }

  async #compareContacts(): Promise<void> {
    const { cluster } = this
    const kept = await cluster.query(`SELECT count(*) FROM contact WHERE id IN (${listed(this.#contacts)})`)
    if (Number(kept) !== this.#contacts.length)
      this.problems.push(`${this.#contacts.length - Number(kept)} imported contacts are missing`)
    await cluster.query(`DELETE FROM contact WHERE id IN (${listed(this.#contacts)})`)
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
const listed = (ids: string[]) => [NOBODY, ...ids].map((id) => `'${id}'`).join(', ')
