import { setTimeout as sleep } from 'node:timers/promises'
import type { HaCluster } from '../../scripts/ha/cluster.mjs'
import { isReady, until } from '../../scripts/ha/cluster.mjs'
import { ClusterMachines } from './clusterMachines'
import type { Customer, Talk } from './customer'
import type { Fault } from './faults'
import type { Callers } from './load'
import { Load } from './load'

/** Fewer gifts in a trial of a minute would say nothing. */
const LEAST_GIFTS = 100
const BEFORE_MS = 4_000
const SHORTEST_FAULT_MS = 15_000
const LONGEST_FAULT_MS = 35_000
const BACK_WITHIN_MS = 120_000
/** After it, a call has been extended. */
const LONG_CALL_MS = 6.5 * 60_000

export interface Outcome {
  /** The longest that no write was acknowledged. */
  silentMs: number
  said: string
  problems: string[]
}

/** A call over one of the servers. */
interface ServersCall {
  server: string
  customer: Customer
  talk: Talk
}

/** Lets the faults of one cluster happen, one after the other, while one call lasts over several of them. */
export class Rounds {
  #long: ServersCall | undefined

  constructor(
    readonly cluster: HaCluster,
    readonly people: Callers,
    readonly longCaller: Customer,
    readonly random: () => number,
  ) {}

  /** @param isLast the long call ends with it */
  async tryFault(fault: Fault, isLast: boolean): Promise<Outcome> {
    const { cluster, people, random } = this
    const machines = await ClusterMachines.of(cluster)
    // Nobody gives, calls or buys so often.
    await cluster.query('DELETE FROM hourly_quota')
    const servers = cluster.cluster.running('server').map(({ name }) => name)
    const place = async (customer: Customer): Promise<ServersCall> => {
      const server = servers[Math.floor(random() * servers.length)] ?? ''
      return { server, customer, talk: await customer.talk(cluster.originOf(server)) }
    }
    this.#long ??= await place(this.longCaller)
    const short = await place(people.user)
    const load = await Load.begin(cluster, people)
    await sleep(BEFORE_MS * (0.5 + random()))
    const { lost = [], end } = await fault.happen(machines, cluster)
    await sleep(SHORTEST_FAULT_MS + random() * (LONGEST_FAULT_MS - SHORTEST_FAULT_MS))
    await end?.()
    await until('all is as before', () => isWhole(cluster), BACK_WITHIN_MS)
    await sleep(BEFORE_MS)

    const problems = await endCall(short, lost)
    const isLongOver = this.#long.talk.isEnded() || Date.now() - this.#long.talk.answeredAt > LONG_CALL_MS
    if (isLongOver || isLast) {
      problems.push(...(await endCall(this.#long, lost)))
      this.#long = undefined
    }
    await load.end()
    problems.push(...load.problems, ...(await compare(cluster, load.gifts, this.#long)))
    const silentMs = longestGap(load.gifts.map(({ at }) => at))
    if (load.gifts.length < LEAST_GIFTS) problems.push(`only ${load.gifts.length} gifts were acknowledged`)
    if (silentMs > fault.within) problems.push(`no write was acknowledged for more than ${fault.within / 1000} s`)
    return { silentMs, said: load.said, problems }
  }
}

/** Ends a call, and compares its price with how long it was. @param lost the machines whose servers were lost */
async function endCall({ server, customer, talk }: ServersCall, lost: string[]): Promise<string[]> {
  const problems: string[] = []
  const isLost = lost.includes(server)
  if (talk.isEnded() && !isLost) problems.push(`a call of the living server of ${server} was ended`)
  const ms = Date.now() - talk.answeredAt
  await talk.hangUp().catch(() => undefined)
  const settled = await until('the call is settled', async () => {
    const { resources } = await customer.ask('GET', `Calls/${talk.sid}`)
    const seen = resources.call as { status: string; credits: number } | undefined
    return seen?.status === 'ended' ? seen : undefined
  })
  const [least, most] = isLost ? [0, Math.ceil(ms / 60_000)] : minutesAround(ms)
  if (settled.credits < least || settled.credits > most)
    problems.push(`a call of ${Math.round(ms / 1000)} s cost ${settled.credits}`)
  return problems
}

/** A call's length is measured here and there. */
const minutesAround = (ms: number) => [Math.ceil((ms - 2_000) / 60_000), Math.ceil((ms + 2_000) / 60_000)] as const

async function isWhole(cluster: HaCluster): Promise<boolean> {
  if (!(await cluster.primary()) || !(await cluster.standby())) return false
  const ready = cluster.cluster.running('server').map(({ name }) => isReady(cluster.originOf(name)))
  return (await Promise.all(ready)).every(Boolean)
}

function longestGap(times: number[]): number {
  return Math.max(0, ...times.sort((a, b) => a - b).map((at, index) => at - (times[index - 1] ?? at)))
}

/** What was acknowledged is in the ledger, once; and the ledger is right. */
async function compare(
  cluster: HaCluster,
  acknowledged: { key: string }[],
  long: ServersCall | undefined,
): Promise<string[]> {
  const problems: string[] = []
  const times = await giftsInLedger(cluster)
  const missing = acknowledged.filter(({ key }) => !times.has(key)).length
  const doubled = acknowledged.filter(({ key }) => (times.get(key) ?? 0) > 1).length
  if (missing > 0) problems.push(`${missing} acknowledged gifts are missing`)
  if (doubled > 0) problems.push(`${doubled} gifts were made twice`)
  const others = `status <> 'ended' AND id <> '${long?.talk.sid ?? '00000000-0000-0000-0000-000000000000'}'`
  // A call whose caller was lost with a server is kept for a while.
  const noneIsOpen = async () => (await cluster.query(`SELECT count(*) FROM call WHERE ${others}`)) === '0'
  await until('every call has ended', noneIsOpen, BACK_WITHIN_MS).catch((error) => problems.push(error.message))
  if (!long) {
    const held = await cluster.query("SELECT coalesce(sum(balance), 0) FROM ledger_account WHERE kind = 'hold'")
    if (Number(held) !== 0) problems.push(`${held} are still held`)
  }
  problems.push(...checkLedger(cluster))
  return problems
}

/** How often each idempotency key of a gift is in the ledger. */
export async function giftsInLedger(cluster: HaCluster): Promise<Map<string, number>> {
  const keys = (await cluster.query("SELECT key FROM ledger_transfer WHERE kind = 'transfer'")).split('\n')
  const times = new Map<string, number>()
  for (const key of keys) for (const [id] of key.matchAll(UUID)) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

/** What `ledger-check --all` finds wrong. */
export function checkLedger(cluster: HaCluster): string[] {
  const server = cluster.cluster.running('server')[0]?.name ?? ''
  const said = cluster.admin(server, 'ledger-check', '--all').trim()
  return /consistent/i.test(said) ? [] : [said]
}

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g
