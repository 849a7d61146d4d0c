import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg } from 'node:os'
import { makeDataDir, removeDataDir, startServer } from '../__tests__/e2e/helpers/server'
import { measureAccount } from './account'
import { measureApiAndFiles } from './apiAndFiles'
import { measureCallSetUp } from './callSetUp'
import { measureCallsInProgress } from './callsInProgress'
import { measureCallsList } from './callsList'
import { measureContactsScreen } from './contactsScreen'
import { measureEngine } from './engine/engine'
import { measureEngineSoak } from './engine/soak'
import { measureFirstLoads } from './firstLoads'
import { measureHistoryScreen } from './historyScreen'
import { measureKeysAndRoutes } from './keysAndRoutes'
import { measureMemory } from './memory'
import { measureOverload } from './overload'
import { measureRealActions } from './realActions'
import { measureRecorder } from './recorder'
import { measureReplayScreen } from './replayScreen'
import type { Row } from './row'
import { measureScale } from './scale'
import { measureTests } from './tests'
import { measureTransfers } from './transfers'
import { measureWebBuild } from './webBuild'
import { measureWrites } from './writes'

/** The benchmarks by name: `npm run bench -- transfers` runs only that one and keeps the other results. */
const PARTS: Record<string, () => Promise<Row[]>> = {
  engine: measureEngine,
  engineSoak: measureEngineSoak,
  firstLoads: () => onServer(measureFirstLoads),
  calls: () => onServer(measureCallSetUp),
  account: measureAccount,
  overload: measureOverload,
  callsList: measureCallsList,
  callsInProgress: measureCallsInProgress,
  memory: measureMemory,
  scale: measureScale,
  tests: measureTests,
  transfers: measureTransfers,
  history: measureApiAndFiles,
  keysAndRoutes: () => onServer(measureKeysAndRoutes),
  contactsScreen: () => onServer(measureContactsScreen),
  historyScreen: () => onServer(measureHistoryScreen),
  recorder: measureRecorder,
  replay: measureRealActions,
  replayScreen: () => onServer(measureReplayScreen),
  webBuild: measureWebBuild,
  writes: measureWrites,
}

const LATEST = new URL('latest.json', import.meta.url)

interface Measured {
  machine: object
  rows: Row[]
}

/** Runs the benchmarks, prints a table and saves the results in `bench/latest.json`; a part that was skipped keeps its last ones. */
async function run(names: string[]) {
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    const measure = PARTS[name]
    if (!measure) continue
    console.log(`${name}:`)
    const [load = 0] = loadavg()
    const [at, before] = [new Date().toISOString(), processorTime()]
    const rows = (await measure()).map((row) => ({ ...row, value: Number(row.value.toPrecision(4)) }))
    const machine = { node: process.version, arch: arch(), cpus: cpus().length, load, stolen: stolenSince(before), at }
    if (rows.length === 0) continue
    console.table(rows)
    writeFileSync(LATEST, `${JSON.stringify({ ...readLatest(), [name]: { machine, rows } }, null, 2)}\n`)
  }
}

/** Kernel ticks since boot, summed over all processors. */
interface ProcessorTime {
  busy: number
  /** Time a virtual machine's host gave to other guests. */
  stolen: number
}

/** Only available on Linux; zero elsewhere. */
function processorTime(): ProcessorTime {
  if (!existsSync('/proc/stat')) return { busy: 0, stolen: 0 }
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return { busy: user + nice + system + irq + softirq, stolen: steal }
}

/** The share of CPU time that was stolen. */
function stolenSince(before: ProcessorTime): number {
  const now = processorTime()
  const stolen = now.stolen - before.stolen
  return Number((stolen / Math.max(1, stolen + now.busy - before.busy)).toFixed(3))
}

function readLatest(): Record<string, Measured> {
  return existsSync(LATEST) ? JSON.parse(readFileSync(LATEST, 'utf8')) : {}
}

async function onServer(measure: (url: string) => Promise<Row[]>): Promise<Row[]> {
  const dataDir = await makeDataDir()
  const server = await startServer(dataDir)
  try {
    return await measure(server.url)
  } finally {
    await server.stop()
    await removeDataDir(dataDir)
  }
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !Object.hasOwn(PARTS, name))
if (unknown === undefined) await run(names)
else {
  console.error(`There is no part ${unknown}: choose among ${Object.keys(PARTS).join(', ')}.`)
  process.exitCode = 2
}
