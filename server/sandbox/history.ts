import { fromCredits } from '../../shared/credits'
import type { AccountRow } from '../database/accountStore'
import { updateQuality } from '../database/calls/callHistoryStore'
import { insertCall } from '../database/calls/newCallStore'
import type { Database, Sql } from '../database/database'
import { insertPurchase } from '../database/purchaseStore'
import { createCallLife } from '../domain/calls/callLife'
import { balanceOf, promotionsOf, transfer } from '../domain/ledger/ledger'
import { findPackage, newPurchase, packageGroupOf } from '../domain/purchases/buyer'
import { settlePurchase } from '../domain/purchases/settlePurchase'
import { newId } from '../ground/ids'
import type { Funding } from './funding'
import { fundByPurchases, fundByTransfers } from './funding'
import { sandboxCatalogue } from './packages'
import type { PastCall } from './pastCalls'
import { inventCalls } from './pastCalls'
import { PEOPLE } from './people'
import type { Random } from './random'
import { createRandom } from './random'

const SEED = 4711

/** Credits of the packages that each group buys. */
const PACKAGES = { standard: [30, 63, 132], corporate: [720] }

interface Event {
  at: number
  apply(sql: Sql): Promise<void>
}

/** Books ninety days of purchases, transfers and calls in order, each at its own time. */
export async function writeHistory(sql: Sql, accounts: Map<string, AccountRow>, now: number): Promise<void> {
  const events = eventsOf(accounts, createRandom(SEED), now).sort((one, other) => one.at - other.at)
  for (const event of events) await event.apply(sql)
}

function eventsOf(accounts: Map<string, AccountRow>, random: Random, now: number): Event[] {
  const histories = PEOPLE.map((person) => ({
    person,
    account: accountByPhone(accounts, person.phoneNumber),
    calls: inventCalls(random, person, now),
  }))
  const subFundings = histories
    .filter(({ person }) => person.parent)
    .map(({ person, account, calls }) => ({ account, fundings: fundByTransfers(person, calls, now) }))
  const parentFundings = histories
    .filter(({ person }) => !person.parent)
    .map(({ person, account, calls }) => {
      const transferred = subFundings
        .filter((sub) => sub.account.rootId === account.id)
        .flatMap(({ fundings }) => fundings)
      const packages = PACKAGES[person.isCorporate ? 'corporate' : 'standard']
      return { account, fundings: fundByPurchases(person, calls, transferred, packages, now) }
    })
  return [
    ...[...parentFundings, ...subFundings].flatMap(({ account, fundings }) =>
      fundings.map((funding, index) => fundingEvent(account, funding, index)),
    ),
    ...histories.flatMap(({ account, calls }) => calls.map((call) => callEvent(account, call, random))),
  ]
}

function fundingEvent(account: AccountRow, { at, kind, credits }: Funding, index: number): Event {
  if (kind === 'purchase') return { at, apply: (sql) => buy(sql, account, credits, at) }
  const { id, rootId } = account
  const from = { promotion: promotionsOf(rootId), transfer: balanceOf(rootId) }[kind]
  return {
    at,
    async apply(sql) {
      const amount = fromCredits(credits)
      const outcome = await transfer(sql, {
        rootId,
        key: `seed:${id}:${index}`,
        kind,
        from,
        to: balanceOf(id),
        amount,
        at,
      })
      if (outcome !== 'made') throw new Error(`Funding of the sandbox's sample data was ${outcome}`)
    },
  }
}

/** Buys the package with an amount of credits by card. */
async function buy(sql: Sql, account: AccountRow, credits: number, at: number): Promise<void> {
  const group = packageGroupOf(account)
  const wanted = await findPackage(sandboxCatalogue, [group], `prod_${group}_${credits}`)
  const purchase = {
    ...newPurchase(account, wanted, { method: 'card', provider: 'sandbox' }, at),
    cardBrand: 'visa',
    cardLast4: '4242',
  }
  await insertPurchase(sql, purchase)
  await settlePurchase(within(sql), purchase.id, 'paid', at)
}

function callEvent(account: AccountRow, past: PastCall, random: Random): Event {
  return {
    at: past.createdAt,
    async apply(sql) {
      const clock = { at: past.createdAt, now: () => clock.at }
      const life = createCallLife({ db: within(sql), clock })
      const id = newId(past.createdAt)
      const { to, country, callerId, price, answeredAt, endedAt, result } = past
      const createdAt = new Date(past.createdAt)
      const { id: accountId, rootId } = account
      await insertCall(sql, { id, rootId, accountId, to, country, callerId, price, createdAt, dueAt: createdAt })
      const admission = await life.admit({ callSid: id, sipCallId: id, dialled: to })
      if (typeof admission === 'string')
        throw new Error(`A call of the sandbox's sample data was refused: ${admission}`)
      if (answeredAt !== null) {
        await life.answer(id, answeredAt)
        await talk(life, clock, id, answeredAt, endedAt)
        await updateQuality(sql, id, inventQuality(random))
      }
      clock.at = endedAt
      await life.end(id, { at: endedAt, answeredAt, result })
    },
  }
}

const FILL_MS = 5 * 60_000

/** Refills a long call's hold whenever it is used up. */
async function talk(
  life: ReturnType<typeof createCallLife>,
  clock: { at: number },
  id: string,
  answeredAt: number,
  endedAt: number,
) {
  for (let at = answeredAt + FILL_MS - 1; at < endedAt; at += FILL_MS) {
    clock.at = at
    await life.advance(id)
  }
}

function inventQuality(random: Random) {
  const impairment = random() ** 4
  return {
    mos: Math.round((4.4 - 1.9 * impairment) * 100) / 100,
    loss: Math.round(impairment * 0.08 * 1000) / 1000,
    jitterMs: Math.round(4 + impairment * 60),
    rttMs: Math.round(35 + impairment * 280),
  }
}

/** The whole history is one transaction, which nested transactions join. */
function within(sql: Sql): Database {
  return {
    ...sql,
    transaction: (work) => work(sql),
    poolUsage: () => [],
    isExclusive: true,
    close: () => Promise.resolve(),
  }
}

function accountByPhone(accounts: Map<string, AccountRow>, phoneNumber: string): AccountRow {
  const account = accounts.get(phoneNumber)
  if (!account) throw new Error('Every person has an account.')
  return account
}
