// Faults of the cluster of deploy/ha, under a steady load; afterwards, what was acknowledged is compared with the ledger.
//   npm run test:ha                          each fault once
//   npm run test:ha -- --smoke               the primary's machine is killed
//   npm run test:ha -- --fault TEXT          the faults whose names contain it
//   npm run test:ha -- --rounds N --seed N   N faults by chance
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { HaCluster } from '../../scripts/ha/cluster.mjs'
import { isReady, startCluster, until } from '../../scripts/ha/cluster.mjs'
import { CORPORATE_PARENT, STANDARD_PARENT, SUB_ACCOUNT } from '../e2e/helpers/customers'
import { ClusterMachines } from './clusterMachines'
import { Customer } from './customer'
import type { Fault } from './faults'
import { FAULTS } from './faults'

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    fault: { type: 'string', default: '' },
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})

const WRITERS = 4
const PAUSE_MS = 250
/** Fewer in a trial of a minute would say nothing. */
const LEAST_WRITES = 100
const BEFORE_MS = 4_000
const FAULT_MS = 30_000
const BACK_WITHIN_MS = 120_000

interface Outcome {
  fault: string
  /** The longest that no write was acknowledged. */
  silentMs: number
  acknowledged: number
  problems: string[]
}

function chooseFaults(): Fault[] {
  if (values.smoke) return FAULTS.slice(0, 1)
  if (!values.rounds) return FAULTS.filter(({ name }) => name.includes(values.fault))
  console.log(`Seed ${values.seed}`)
  return Array.from({ length: Number(values.rounds) }, () => FAULTS[Math.floor(random() * FAULTS.length)] as Fault)
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function tryFault(cluster: HaCluster, fault: Fault, random: () => number): Promise<Outcome> {
  const problems: string[] = []
  const machines = await ClusterMachines.of(cluster)
  // Nobody gives credits so often.
  await cluster.query('DELETE FROM hourly_quota')
  const servers = cluster.cluster.running('server').map(({ name }) => name)
  const origins = servers.map(cluster.originOf)
  const [parent, user, caller] = await Promise.all(
    [STANDARD_PARENT, SUB_ACCOUNT, CORPORATE_PARENT].map((phone) => Customer.logIn(origins, phone)),
  )
  if (!parent || !user || !caller) throw new Error('Nobody is logged in.')

  let isOver = false
  const acknowledged: { key: string; at: number }[] = []
  const gifts = Array.from({ length: WRITERS }, async () => {
    while (!isOver) {
      const written = await parent.write(`Accounts/SubAccounts/${user.sid}/Credits`, { credits: 0.01 }, () => isOver)
      if (written) acknowledged.push({ key: written.key, at: Date.now() })
      await sleep(PAUSE_MS)
    }
  })
  const talks = await Promise.all(
    [user, caller].map(async (each, index) => {
      const server = servers[index % servers.length] ?? ''
      return { server, customer: each, call: await each.talk(cluster.originOf(server)) }
    }),
  )
  await sleep(BEFORE_MS * (0.5 + random()))
  const { lost = [], end } = await fault.happen(machines, cluster)
  await sleep(FAULT_MS)
  await end?.()
  await until('all is as before', () => isWhole(cluster), BACK_WITHIN_MS)
  await sleep(BEFORE_MS)
  for (const { server, customer, call } of talks) {
    const isLost = lost.includes(server)
    if (call.isEnded() && !isLost) problems.push(`a call of the living server of ${server} was ended`)
    const talkedMs = Date.now() - call.answeredAt
    if (!call.isEnded()) await call.hangUp()
    const settled = await until('the call is settled', async () => {
      const { resources } = await customer.ask('GET', `Calls/${call.sid}`)
      const seen = resources.call as { status: string; credits: number } | undefined
      return seen?.status === 'ended' ? seen : undefined
    })
    const [least, most] = isLost ? [0, Math.ceil(talkedMs / 60_000)] : minutesAround(talkedMs)
    if (settled.credits < least || settled.credits > most)
      problems.push(`a call of ${Math.round(talkedMs / 1000)} s cost ${settled.credits}`)
  }
  isOver = true
  await Promise.all(gifts)
  problems.push(...(await compare(cluster, acknowledged)))
  const silentMs = longestGap(acknowledged.map(({ at }) => at))
  if (acknowledged.length < LEAST_WRITES) problems.push(`only ${acknowledged.length} writes were acknowledged`)
  if (silentMs > fault.within) problems.push(`no write was acknowledged for more than ${fault.within / 1000} s`)
  return { fault: fault.name, silentMs, acknowledged: acknowledged.length, problems }
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
async function compare(cluster: HaCluster, acknowledged: { key: string }[]): Promise<string[]> {
  const problems: string[] = []
  const keys = (await cluster.query("SELECT key FROM ledger_transfer WHERE kind = 'transfer'")).split('\n')
  const times = new Map<string, number>()
  for (const key of keys) for (const [id] of key.matchAll(UUID)) times.set(id, (times.get(id) ?? 0) + 1)
  const missing = acknowledged.filter(({ key }) => !times.has(key)).length
  const doubled = acknowledged.filter(({ key }) => (times.get(key) ?? 0) > 1).length
  if (missing > 0) problems.push(`${missing} acknowledged gifts are missing`)
  if (doubled > 0) problems.push(`${doubled} gifts were made twice`)
  const open = await cluster.query("SELECT count(*) FROM call WHERE status <> 'ended'")
  if (open !== '0') problems.push(`${open} calls are open`)
  const held = await cluster.query("SELECT coalesce(sum(balance), 0) FROM ledger_account WHERE kind = 'hold'")
  if (Number(held) !== 0) problems.push(`${held} are still held`)
  const server = cluster.cluster.running('server')[0]?.name ?? ''
  const said = cluster.admin(server, 'ledger-check', '--all').trim()
  if (!/consistent/i.test(said)) problems.push(said)
  return problems
}

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

const folder = mkdtempSync(join(tmpdir(), 'tealine-ha-'))
const random = randomFrom(Number(values.seed))
const chosen = chooseFaults()
const cluster = await startCluster(folder, console.log)
let failed = 0
try {
  const server = cluster.cluster.running('server')[0]?.name ?? ''
  for (const phone of [STANDARD_PARENT, SUB_ACCOUNT, CORPORATE_PARENT]) {
    const { sid } = await Customer.logIn([cluster.originOf(server)], phone)
    cluster.admin(server, 'adjust', sid, '1000', 'for the trial')
  }
  for (const fault of chosen) {
    const { silentMs, acknowledged, problems } = await tryFault(cluster, fault, random)
    const seconds = (silentMs / 1000).toFixed(1)
    console.log(
      `${problems.length ? '✗' : '✓'} ${fault.name}: ${seconds} s without a write, ${acknowledged} acknowledged`,
    )
    for (const problem of problems) console.log(`    ${problem}`)
    failed += Number(problems.length > 0)
  }
} finally {
  cluster.stop()
  if (failed === 0) rmSync(folder, { recursive: true, force: true })
  else console.log(`What was logged is in ${folder}.`)
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
