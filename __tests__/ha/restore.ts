import { setTimeout as sleep } from 'node:timers/promises'
import type { HaCluster } from '../../scripts/ha/cluster.mjs'
import { isReady, until } from '../../scripts/ha/cluster.mjs'
import type { Callers } from './load'
import { checkLedger, giftsInLedger } from './round'

const GIFTS_AFTER = 20
const READY_WITHIN_MS = 120_000
/** The log is archived once a minute at least. */
const AFTER_MS = 3_000

/**
 * Restores the database as it was before some gifts: `ledger-check --against` finds these and nothing else.
 * @returns what is wrong
 */
export async function tryRestore(cluster: HaCluster, { parent, user }: Callers): Promise<string[]> {
  cluster.archive('--type=full', 'backup')
  await cluster.query('DELETE FROM hourly_quota')
  const give = async () =>
    (await parent.write(`Accounts/SubAccounts/${user.sid}/Credits`, { credits: 0.01 }, () => false))?.key
  const kept = await give()
  await sleep(AFTER_MS)
  const time = await cluster.query('SELECT now()')
  await sleep(AFTER_MS)
  const lost: (string | undefined)[] = []
  for (let gift = 0; gift < GIFTS_AFTER; gift++) lost.push(await give())
  await cluster.restore(time)
  for (const { name } of cluster.cluster.running('server'))
    await until(`the server of ${name} is ready`, () => isReady(cluster.originOf(name)), READY_WITHIN_MS)

  const problems = checkLedger(cluster)
  const there = await giftsInLedger(cluster)
  if (!there.has(kept ?? '')) problems.push('a gift before the time is missing')
  if (lost.some((key) => there.has(key ?? ''))) problems.push('a gift after the time is there')
  const missing = cluster.cluster.running('server').flatMap(({ name }) => findMissing(cluster, name))
  if (missing.length !== GIFTS_AFTER)
    problems.push(`ledger-check --against found ${missing.length} of ${GIFTS_AFTER}: ${missing.slice(0, 3).join('; ')}`)
  return problems
}

/** The transfers that a server has logged and the ledger lacks. */
function findMissing(cluster: HaCluster, server: string): string[] {
  const said = cluster.admin(server, 'ledger-check', '--against', cluster.logOf(server))
  return said.split('\n').filter((line) => TRANSFER.test(line))
}

const TRANSFER = /[0-9a-f]{8}-[0-9a-f-]{27} {3}transfer/
