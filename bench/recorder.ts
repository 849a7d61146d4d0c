import { instrument } from '@redux-devtools/instrument'
import type { UnknownAction } from '@reduxjs/toolkit'
import { legacy_createStore } from '@reduxjs/toolkit'
import { rootReducer } from '../src/app/rootReducer'
import { routeChanged } from '../src/events'
import { numberTyped } from '../src/features/dialer/dialerSlice'
import { createFiction } from '../src/recorder/fiction/createFiction'
import { readLog } from '../src/recorder/readLog'
import type { Recorder } from '../src/recorder/recorder'
import { createRecorder } from '../src/recorder/recorder'
import { createSupportFile } from '../src/recorder/supportFile'
import { measureReplayCommand } from './replayCommand'
import type { Row } from './row'
import { median, percentile } from './row'
import { timed } from './timed'

const ACTIONS = 10_000
const RUNS = 5
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
export function measureRecorder(): Promise<Row[]> {
  const runs = Array.from({ length: RUNS }, measureOnce)
  const of = (read: (run: ReturnType<typeof measureOnce>) => number) => median(runs.map(read))
  return Promise.resolve([
    { name: 'recorder: an action', value: of(({ typical }) => typical), unit: 'µs', budget: '≤ 20' },
    { name: 'recorder: the same, p99.9', value: of(({ worst }) => worst), unit: 'µs', budget: '≤ 200' },
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
    ...measureReplayCommand(actionAt),
  ])
}

function measureOnce() {
  const { recorder, settle } = openRecorder()
  const recorded = timeRecorder(recorder)
  const settling = timed(settle)
  const recording = recorder.recording()
  if (!recording) throw new Error('Nothing was recorded')
  const texts = [recording.base, ...recording.entries.map(({ text }) => text)]

  let file = ''
  const written = timed(() => {
    file = JSON.stringify(createSupportFile(rootReducer, recording, ABOUT))
  })
  const read = timed(() => readLog(file))
  const devTools = measureInstrument()
  return {
    typical: median(recorded),
    worst: percentile(recorded, 0.999),
    lifted: devTools.each - timeBareStore(),
    settling,
    kilobytes: texts.join('').length / 1024,
    liftedKilobytes: devTools.kilobytes,
    written,
    read,
  }
}

/** The recorder's own time per action, in µs. */
function timeRecorder(recorder: Recorder): number[] {
  const state = rootReducer(undefined, { type: '@@INIT' })
  const record = recorder.middleware({ getState: () => state, dispatch: (action) => action })((action) => action)
  return times((at) => record(actionAt(at)))
}

/** The time per action in a bare store, in µs. */
function timeBareStore(): number {
  const store = legacy_createStore(rootReducer)
  return median(times((at) => store.dispatch(actionAt(at))))
}

function times(act: (at: number) => unknown): number[] {
  return Array.from({ length: ACTIONS }, (_, at) => 1000 * timed(() => act(at)))
}

/** A recorder whose page becomes idle on demand. */
function openRecorder() {
  const idle: (() => void)[] = []
  const recorder = createRecorder({
    clock: { now: Date.now, tick: () => () => undefined, after: () => () => undefined },
    page: {
      whenIdle: (callback) => void idle.push(callback),
      onLeaving: () => undefined,
      onFault: () => undefined,
      isUsed: () => false,
      environment: () => ABOUT.environment,
    },
    storage: { read: () => null, write: () => undefined, clear: () => undefined },
    reducer: () => rootReducer,
    ownerOf: () => null,
    salt: 'bench',
    fiction: { fetched: () => createFiction, fetch: () => Promise.resolve() },
  })
  const runIdle = () => {
    for (let next = idle.pop(); next; next = idle.pop()) next()
  }
  return { recorder, settle: runIdle }
}

function measureInstrument() {
  const store = legacy_createStore(rootReducer, instrument(undefined, { maxAge: ACTIONS + 1 }))
  const each = median(times((at) => store.dispatch(actionAt(at))))
  const kilobytes = JSON.stringify(store.liftedStore.getState()).length / 1024
  return { each, kilobytes }
}
