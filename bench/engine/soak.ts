import { setTimeout as delay } from 'node:timers/promises'
import { hasEngine, productSettings } from '../../__tests__/engine/helpers/engine'
import { memoryMb, openFiles } from '../../__tests__/engine/helpers/processes'
import { readTelephony } from '../../server/settings/telephony'
import { askKamailio } from '../../server/telephony/kamailio/askKamailio'
import { openHeap } from '../heap'
import type { Row } from '../row'
import { NO_ENGINE, NO_POSTGRES, skipped } from '../skipped'
import { BrowserPeers } from './browserPeers'
import type { EngineEnvironment } from './environment'
import { openEngineEnvironment } from './environment'
import { Lines } from './lines'

const LINES = 20
const MINUTES = Number(process.env.ENGINE_SOAK_MINUTES ?? 6)
/** The share of the run after which memory use has settled. */
const WARM_UP_SHARE = 1 / 6
/** Longer than a lost caller's grace and Kamailio's timers. */
const SETTLED_AFTER_MS = 60_000
const MAX_GROWTH = 1.1
/** Processes of Kamailio connect to one another when they first need to; what leaks, leaks with each call. */
const OPENED_LATE = 5
/** Characters of the engine's log that are shown when a call failed. */
const FAILURES_READ = 8_000
const DURING = `${LINES} calls at once, ${MINUTES} min`

/**
 * What is left behind by twenty calls at once, placed, talked in and ended for as many minutes as `ENGINE_SOAK_MINUTES`
 * says: nothing may be. Skipped without the engine or PostgreSQL.
 */
export async function measureEngineSoak(): Promise<Row[]> {
  if (!hasEngine) return skipped(NO_ENGINE)
  if (!process.env.TEST_DATABASE_URL) return skipped(NO_POSTGRES)
  const world = await openEngineEnvironment(LINES)
  const peers = await BrowserPeers.open(world.server.url)
  const heap = await openHeap(world.server.pid, world.server.output())
  const lines = new Lines(world, peers)
  const callFor = async (share: number) => {
    await lines.callFor(MINUTES * 60_000 * share)
    await delay(SETTLED_AFTER_MS)
    return await whatIsHeld(world, heap)
  }
  try {
    const before = await whatIsHeld(world, heap)
    const warm = await callFor(WARM_UP_SHARE)
    const after = await callFor(1 - WARM_UP_SHARE)
    return [
      ...Object.entries(lines.ends).map(([end, value]): Row => {
        const row = { name: `${DURING}: ${end}`, value, unit: '' }
        return end === 'failed' ? { ...row, budget: '≤ 0' } : row
      }),
      ...rowsOf({ before, warm, after }),
    ]
  } finally {
    if (lines.ends.failed > 0) console.error(world.engine.output().slice(-FAILURES_READ))
    lines.close()
    heap.close()
    await peers.close()
    await world.close()
  }
}

/** What is there while no call is in progress; memory in MB. */
type Held = Awaited<ReturnType<typeof whatIsHeld>>

/** Kamailio keeps entries about a call for two hours: it forgets them here, so that what stays has leaked. */
async function forgetCalls(engine: EngineEnvironment['engine']): Promise<void> {
  const tables = await ask<{ name: string; expire: number }[]>(engine, 'htable.listTables')
  for (const { name } of tables.filter(({ expire }) => expire > 0)) await ask(engine, 'htable.flush', [name])
}

async function whatIsHeld({ engine, server, db }: EngineEnvironment, heap: Awaited<ReturnType<typeof openHeap>>) {
  const [left = { credits: Number.NaN, calls: Number.NaN }] = await db.query<{ credits: number; calls: number }>(
    `SELECT (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_account WHERE kind = 'hold') AS credits,
            (SELECT count(*) FROM call WHERE status <> 'ended') AS calls`,
  )
  const { heap: serverHeap, resident } = await heap.measure()
  await forgetCalls(engine)
  const [kamailio, rtpengine] = [engine.processes('kamailio'), engine.processes('rtpengine')]
  return {
    ...left,
    dialogs: (await ask<unknown[]>(engine, 'dlg.list')).length,
    sharedMemory: (await ask<{ used: number }>(engine, 'core.shmmem')).used / 2 ** 20,
    kamailio: memoryMb(kamailio),
    kamailioFiles: openFiles(kamailio),
    rtpengine: memoryMb(rtpengine),
    rtpengineFiles: openFiles(rtpengine),
    serverHeap,
    server: resident,
    serverFiles: openFiles([server.pid ?? 0]),
  }
}

function ask<Answer>(
  engine: EngineEnvironment['engine'],
  method: string,
  params: readonly string[] = [],
): Promise<Answer> {
  const settings = readTelephony(productSettings([engine]), false)
  const [address] = settings?.addresses ?? []
  if (!settings || !address) throw new Error('The engine has no address')
  return askKamailio(address, settings.token, method, params)
}

function rowsOf({ before, warm, after }: Record<'before' | 'warm' | 'after', Held>): Row[] {
  const left = (name: string, key: keyof Held, limit = 0): Row => ({
    name: `${DURING}: ${name} at the end`,
    value: after[key],
    unit: '',
    budget: `≤ ${limit}`,
  })
  const memory = (name: string, key: keyof Held): Row[] => [
    { name: `${DURING}: ${name}, warm`, value: warm[key], unit: 'MB' },
    {
      name: `${DURING}: ${name} at the end`,
      value: after[key],
      unit: 'MB',
      budget: `≤ ${(MAX_GROWTH * warm[key]).toPrecision(3)}`,
    },
  ]
  return [
    left('credits held', 'credits'),
    left('calls in progress', 'calls'),
    left('dialogs', 'dialogs'),
    left("rtpengine's files and ports", 'rtpengineFiles', before.rtpengineFiles),
    left("Kamailio's files and connections", 'kamailioFiles', warm.kamailioFiles + OPENED_LATE),
    left("the server's files and connections", 'serverFiles', before.serverFiles),
    ...memory("Kamailio's shared memory in use", 'sharedMemory'),
    ...memory("Kamailio's memory", 'kamailio'),
    ...memory("rtpengine's memory", 'rtpengine'),
    ...memory("the server's heap", 'serverHeap'),
    ...memory("the server's memory", 'server'),
  ]
}
