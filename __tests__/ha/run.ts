// Faults of the cluster of deploy/ha, under a steady load; afterwards, what was acknowledged is compared with the ledger.
//   npm run test:ha                          each fault once, then a restore to a point in time
//   npm run test:ha -- --smoke               the primary's machine is killed
//   npm run test:ha -- --fault TEXT          the faults whose names contain it
//   npm run test:ha -- --restore             the restore alone
//   npm run test:ha -- --rounds N --seed N   N faults by chance
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { HaCluster } from '../../scripts/ha/cluster.mjs'
import { startCluster } from '../../scripts/ha/cluster.mjs'
import { CORPORATE_PARENT, STANDARD_PARENT, SUB_ACCOUNT } from '../e2e/helpers/customers'
import { Customer } from './customer'
import type { Fault } from './faults'
import { FAULTS } from './faults'
import { tryRestore } from './restore'
import { Rounds } from './round'

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    fault: { type: 'string', default: '' },
    restore: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})

/** CI's machine may be busy: there, what counts is that nothing is lost. */
const SMOKE_MS = 60_000
/** Of the standard parent, too. */
const OTHER_USER = '2015550168'
const random = randomFrom(Number(values.seed))

function chooseFaults(): Fault[] {
  if (values.smoke) return FAULTS.slice(0, 1).map((fault) => ({ ...fault, within: SMOKE_MS }))
  if (values.restore) return []
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

async function logIn(cluster: HaCluster) {
  const origins = cluster.cluster.running('server').map(({ name }) => cluster.originOf(name))
  const server = cluster.cluster.running('server')[0]?.name ?? ''
  const [parent, user, caller, buyer] = await Promise.all(
    [STANDARD_PARENT, SUB_ACCOUNT, OTHER_USER, CORPORATE_PARENT].map((phone) => Customer.logIn(origins, phone)),
  )
  if (!parent || !user || !caller || !buyer) throw new Error('Nobody is logged in.')
  for (const { sid } of [parent, user, caller, buyer]) cluster.admin(server, 'adjust', sid, '1000', 'for the trial')
  return { parent, user, caller, buyer }
}

const folder = mkdtempSync(join(tmpdir(), 'tealine-ha-'))
const chosen = chooseFaults()
let passed = 0
let failed = 0

function conclude(name: string, said: string, problems: string[]) {
  console.log(`${problems.length ? '✗' : '✓'} ${name}: ${said}`)
  for (const problem of problems) console.log(`    ${problem}`)
  if (problems.length) failed++
  else passed++
}

const cluster = await startCluster(folder, console.log)
try {
  const people = await logIn(cluster)
  const rounds = new Rounds(cluster, people, people.buyer, random)
  for (const [index, fault] of chosen.entries()) {
    const { silentMs, said, problems } = await rounds.tryFault(fault, index === chosen.length - 1)
    conclude(fault.name, `${(silentMs / 1000).toFixed(1)} s without a write, ${said}`, problems)
  }
  if (values.restore || (!values.smoke && !values.fault))
    conclude('a restore to a point in time', '', await tryRestore(cluster, people))
} finally {
  // The logs are on the machines' disks.
  cluster.stop({ keepsDisks: failed > 0 })
  if (failed === 0) rmSync(folder, { recursive: true, force: true })
  else console.log(`What was logged is in ${folder}.`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
