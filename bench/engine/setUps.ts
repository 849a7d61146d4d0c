import { setTimeout as delay } from 'node:timers/promises'
import { cpuMs } from '../../__tests__/engine/helpers/processes'
import type { Placed } from '../../__tests__/helpers/server/sip/phone'
import type { Row } from '../row'
import { percentile } from '../row'
import { browserOffer } from './browserOffer'
import { Caller } from './caller'
import type { Customers } from './environment'
import { openCustomers, openEngineEnvironment } from './environment'
import { placeBeforehand } from './placedCalls'
import { watchVerdicts } from './verdicts'

const ENGINE = { perSecond: 40, seconds: 60 }
const BUILT_IN = { perSecond: 10, seconds: 20 }
/** How long the built-in carrier's number rings; the trunk's does not. */
const BUILT_IN_RING_MS = 300
const HOLD_MS = 500
/** What is still being done for the last calls. */
const AFTERWARDS_MS = 3_000

/** Set-ups per second of the engine, and of the built-in carrier in the same run: the server is the same. */
export async function measureSetUps(): Promise<Row[]> {
  return [...(await measureEngine()), ...(await measureBuiltIn())]
}

async function measureEngine(): Promise<Row[]> {
  const { perSecond, seconds } = ENGINE
  const world = await openEngineEnvironment(perSecond * seconds)
  try {
    const verdicts = await watchVerdicts(world.engine)
    const parts = {
      Kamailio: world.engine.processes('kamailio'),
      rtpengine: world.engine.processes('rtpengine'),
      server: [world.server.pid ?? 0],
    }
    const { times, failures, cpu } = await load(world, ENGINE, parts, 'sip/k1')
    verdicts.stop()
    const name = `${perSecond} set-ups a second for ${seconds} s`
    return [
      { name: `${name}: failures`, value: failures, unit: '', budget: '≤ 0' },
      { name: `${name}: INVITE to answer without ringing, p50`, value: percentile(times, 0.5), unit: 'ms' },
      {
        name: `${name}: INVITE to answer without ringing, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        budget: '≤ 100',
      },
      { name: `${name}: the product's verdict, p50`, value: percentile(verdicts.times, 0.5), unit: 'ms' },
      { name: `${name}: the product's verdict, p95`, value: percentile(verdicts.times, 0.95), unit: 'ms' },
      ...cpuRows(name, cpu, { Kamailio: '≤ 5' }),
    ]
  } finally {
    await world.close()
  }
}

async function measureBuiltIn(): Promise<Row[]> {
  const { perSecond, seconds } = BUILT_IN
  const customers = await openCustomers(perSecond * seconds, {})
  try {
    const { times, failures, cpu } = await load(customers, BUILT_IN, { server: [customers.server.pid ?? 0] }, 'sip')
    const name = `built-in carrier, ${perSecond} set-ups a second for ${seconds} s`
    const beyondRinging = times.map((time) => time - BUILT_IN_RING_MS)
    return [
      { name: `${name}: failures`, value: failures, unit: '', budget: '≤ 0' },
      { name: `${name}: INVITE to answer without ringing, p50`, value: percentile(beyondRinging, 0.5), unit: 'ms' },
      { name: `${name}: INVITE to answer without ringing, p95`, value: percentile(beyondRinging, 0.95), unit: 'ms' },
      ...cpuRows(name, cpu, {}),
    ]
  } finally {
    await customers.close()
  }
}

function cpuRows(name: string, cpu: Record<string, number>, budgets: Record<string, string>): Row[] {
  return Object.entries(cpu).map(([part, value]) => ({
    name: `${name}: CPU of ${part} a call`,
    value,
    unit: 'ms',
    ...(budgets[part] && { budget: budgets[part] }),
  }))
}

/** Dials calls at fixed times, whatever has become of those before. */
async function load(
  { db, families, server }: Customers,
  { perSecond }: { perSecond: number },
  parts: Record<string, readonly number[]>,
  path: string,
) {
  const calls = await placeBeforehand(db, families)
  const url = new URL(path, server.url)
  const used = () => Object.entries(parts).map(([part, pids]): [string, number] => [part, cpuMs(pids)])
  const before = Object.fromEntries(used())
  const began = performance.now()
  const results = await Promise.all(
    calls.map(async (placed, nth) => {
      await delay(Math.max(0, began + (nth * 1000) / perSecond - performance.now()))
      return setUp(url, placed, nth).catch((error) => void console.error(error))
    }),
  )
  await delay(AFTERWARDS_MS)
  const times = results.filter((time) => time !== undefined)
  return {
    times,
    failures: calls.length - times.length,
    cpu: Object.fromEntries(used().map(([part, ms]) => [part, (ms - (before[part] ?? 0)) / calls.length])),
  }
}

/** @returns ms from the INVITE to the answer */
async function setUp(url: URL, placed: Placed, nth: number): Promise<number> {
  const caller = await Caller.connect(url, `127.0.${2 + Math.floor(nth / 250)}.${1 + (nth % 250)}`, placed)
  const invitedAt = performance.now()
  const { status, phrase } = await caller.invite(browserOffer)
  const time = performance.now() - invitedAt
  if (status !== 200) throw new Error(`${status} ${phrase}`)
  await delay(HOLD_MS)
  await caller.hangUp()
  return time
}
