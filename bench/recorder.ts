import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { instrument } from '@redux-devtools/instrument'
import type { UnknownAction } from '@reduxjs/toolkit'
import { legacy_createStore } from '@reduxjs/toolkit'
import type { RootState } from '../src/app/rootReducer'
import { rootReducer } from '../src/app/rootReducer'
import { routeChanged } from '../src/events'
import { numberTyped } from '../src/features/dialer/dialerSlice'
import { fetchedParts, fetchParts } from '../src/recorder/lateParts'
import { readLog } from '../src/recorder/readLog'
import type { Recorder } from '../src/recorder/recorder'
import { createRecorder } from '../src/recorder/recorder'
import { createSupportFile } from '../src/recorder/supportFile'
import { measureRecordedFile, measureReplayCommand } from './replayCommand'
import type { Row } from './row'
import { median, percentile } from './row'
import { timed } from './timed'

const ACTIONS = 10_000
const RUNS = 5
/** Actions between two idle moments of the page. */
const BATCH = 100
const QUIET_MS = 50
const JOURNEY = '../__tests__/action-logs/call-ended-by-them.json'
const ABOUT = {
  app: { version: 'bench', commit: 'bench' },
  environment: { browser: 'bench', size: [1280, 800] as [number, number], timeZone: 'UTC', language: 'en-US' },
}

/** Typical user actions: navigating and typing numbers. */
export const actionAt = (at: number): UnknownAction =>
  at % 10 === 0
    ? routeChanged({ key: `k${at}`, pathname: at % 20 ? '/' : '/call-history', search: '' })
    : numberTyped({ number: `+1202555${String(at % 10_000).padStart(4, '0')}`, isWhole: true })

/** The recorder's overhead compared with Redux DevTools', and how fast its file is written, read and replayed. */
export async function measureRecorder(): Promise<Row[]> {
  await fetchParts()
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce())
  const of = (read: (run: Measured) => number) => median(runs.map(read))
  return [
    { name: 'recorder: an action', value: of(({ typical }) => typical), unit: 'µs', budget: '≤ 20' },
    { name: 'recorder: the same, p99.9', value: of(({ worst }) => worst), unit: 'µs', budget: '≤ 200' },
    {
      name: 'recorder: the same on a page that is never idle, p99.9',
      value: of(({ busy }) => busy),
      unit: 'µs',
      budget: '≤ 200',
    },
    {
      name: "Redux DevTools' instrument: an action beyond the bare store",
      value: of(({ lifted }) => lifted),
      unit: 'µs',
    },
    { name: 'recorder: texts of 10,000 actions, when idle', value: of(({ settling }) => settling), unit: 'ms' },
    {
      name: 'recorder: what it keeps of 10,000 actions',
      value: of(({ kilobytes }) => kilobytes),
      unit: 'KB',
      budget: '≤ 1024',
    },
    {
      name: "Redux DevTools' instrument: the same as a file",
      value: of(({ liftedKilobytes }) => liftedKilobytes),
      unit: 'KB',
    },
    { name: 'support file of 5,000 actions: written with its checks', value: of(({ written }) => written), unit: 'ms' },
    { name: 'support file of 5,000 actions: read', value: of(({ read }) => read), unit: 'ms' },
    ...(await measureCustomer()),
    ...measureReplayCommand(actionAt),
  ]
}

type Measured = Awaited<ReturnType<typeof measureOnce>>

async function measureOnce() {
  const { recorder, settle, kept } = openRecorder()
  const actions = Array.from({ length: ACTIONS }, (_, at) => actionAt(at))
  const recorded: number[] = []
  let settling = 0
  for (let at = 0; at < ACTIONS; at += BATCH) {
    recorded.push(...timeRecorder(recorder, actions.slice(at, at + BATCH)))
    settling += await settle()
  }
  const busy = timeRecorder(openRecorder().recorder, actions)
  const recording = await recorder.recording()
  if (!recording) throw new Error('Nothing was recorded')

  let file = ''
  const written = timed(() => {
    file = JSON.stringify(createSupportFile(rootReducer, recording, ABOUT))
  })
  const read = timed(() => readLog(file))
  const devTools = measureInstrument()
  return {
    typical: median(recorded),
    worst: percentile(recorded, 0.999),
    busy: percentile(busy, 0.999),
    lifted: devTools.each - timeBareStore(),
    settling,
    kilobytes: kept().length / 1024,
    liftedKilobytes: devTools.kilobytes,
    written,
    read,
  }
}

/** The recorder's own time per action, in µs. */
function timeRecorder(recorder: Recorder, actions: readonly UnknownAction[]): number[] {
  const state = rootReducer(undefined, { type: '@@INIT' })
  const record = recorder.middleware({ getState: () => state, dispatch: (action) => action })((action) => action)
  return actions.map((action) => 1000 * timed(() => record(action)))
}

/** The time per action in a bare store, in µs. */
function timeBareStore(): number {
  const store = legacy_createStore(rootReducer)
  return median(times((at) => store.dispatch(actionAt(at))))
}

function times(act: (at: number) => unknown): number[] {
  return Array.from({ length: ACTIONS }, (_, at) => 1000 * timed(() => act(at)))
}

/** A recorder whose page becomes idle, or is left, on demand. */
function openRecorder() {
  const idle: (() => void)[] = []
  let stored = ''
  let leave: () => void = () => undefined
  const recorder = createRecorder<RootState>({
    clock: { now: Date.now, tick: () => () => undefined, after: () => () => undefined },
    page: {
      whenIdle: (callback) => void idle.push(callback),
      onLeaving: (callback) => {
        leave = callback
      },
      onFault: () => undefined,
      onViewChange: () => undefined,
      isUsed: () => false,
      environment: () => ABOUT.environment,
    },
    storage: {
      read: () => null,
      write: (text) => {
        stored = text
      },
      clear: () => undefined,
    },
    reducer: () => rootReducer,
    ownerOf: () => null,
    salt: 'bench',
    parts: { fetched: fetchedParts, fetch: () => Promise.resolve() },
  })
  /** Lets the page be idle until the recorder has nothing more to do; returns how long that took, in ms. */
  const settle = async () => {
    const begun = performance.now()
    let done = begun
    while (performance.now() - done < QUIET_MS) {
      const next = idle.pop()
      if (next) next()
      // Compression takes several tasks.
      await new Promise(setImmediate)
      if (next || idle.length > 0) done = performance.now()
    }
    return done - begun
  }
  const kept = () => {
    leave()
    return stored
  }
  return { recorder, settle, kept }
}

/** Recorded calls with their answers, one after another; each brings a new call to the list of calls. */
async function measureCustomer(): Promise<Row[]> {
  const actions = customerActions()
  const { recorder, settle, kept } = openRecorder()
  const recorded: number[] = []
  for (let at = 0; at < actions.length; at += BATCH) {
    recorded.push(...timeRecorder(recorder, actions.slice(at, at + BATCH)))
    await settle()
  }
  const stored = kept()
  const recording = await recorder.recording()
  if (!recording) throw new Error('Nothing was recorded')
  const of = 'recorder, 10,000 actions of a customer who calls all day'
  return [
    { name: `${of}: an action, p99.9`, value: percentile(recorded, 0.999), unit: 'µs', budget: '≤ 200' },
    { name: `${of}: actions kept`, value: recording.entries.length, unit: '', budget: '≥ 4800' },
    { name: `${of}: kept`, value: stored.length / 1024, unit: 'KB', budget: '≤ 1024' },
    ...measureRecordedFile(of, JSON.stringify(createSupportFile(rootReducer, recording, ABOUT))),
  ]
}

function customerActions(): UnknownAction[] {
  const log = readLog(readFileSync(new URL(JOURNEY, import.meta.url), 'utf8'))
  return Array.from({ length: ACTIONS }, (_, at) => {
    const action = log.actions[at % log.actions.length] as UnknownAction
    const round = Math.floor(at / log.actions.length)
    return isList(action) ? { ...action, payload: listAfter(action.payload, round) } : action
  })
}

interface CallsAnswer {
  calls: { sid: string }[]
}

const isList = (action: UnknownAction): action is UnknownAction & { payload: CallsAnswer } =>
  Array.isArray((action.payload as Partial<CallsAnswer> | undefined)?.calls)

/** The list of calls after some more of them. */
function listAfter(answer: CallsAnswer, more: number): CallsAnswer {
  const calls = answer.calls.map((call, at) => ({ ...call, sid: sidOf(more - at) }))
  return { ...answer, calls }
}

const sidOf = (at: number) => `0190${createHash('sha1').update(String(at)).digest('hex').slice(0, 28)}`

function measureInstrument() {
  const store = legacy_createStore(rootReducer, instrument(undefined, { maxAge: ACTIONS + 1 }))
  const each = median(times((at) => store.dispatch(actionAt(at))))
  const kilobytes = JSON.stringify(store.liftedStore.getState()).length / 1024
  return { each, kilobytes }
}
