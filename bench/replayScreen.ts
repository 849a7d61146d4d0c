import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { ActionCreators, instrument } from '@redux-devtools/instrument'
import { legacy_createStore } from '@reduxjs/toolkit'
import { chromiumArguments } from '../__tests__/e2e/helpers/chromium'
import { findChromium } from '../scripts/tasks/chromium.mjs'
import { rootReducer } from '../src/app/rootReducer'
import { readLog } from '../src/recorder/readLog'
import { writeLog } from '../src/recorder/supportFile'
import { createTimeline } from '../src/replay/timeline'
import { realLog } from './realActions'
import { actionAt } from './recorder'
import type { Row } from './row'
import { median, percentile } from './row'
import { timed } from './timed'

const ACTIONS = 10_000
const RUNS = 3
const JUMPS = 40

interface Measured {
  /** From choosing the file to the first painted screen, in ms. */
  loaded: number
  /** CPU time of the page's main thread for that, in ms. */
  opened: number
  /** From each jump to the painted screen, in ms. */
  jumps: number[]
  /** CPU time of the page's main thread for each jump, in ms. */
  worked: number[]
}

/**
 * Opens logs of 10,000 actions at `/replay` and jumps around in them, compared with Redux DevTools' instrument on the
 * same logs.
 */
export async function measureReplayScreen(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    return [
      ...(await measureLog('10,000 actions', longLog(), () => openPage(browser, origin))),
      ...(await measureLog('10,000 actions of real journeys', realLog(ACTIONS), () => openPage(browser, origin))),
    ]
  } finally {
    await browser.close()
  }
}

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  // Functions compiled by tsx call a `__name` helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  return page
}

/** @param of what is in the log */
async function measureLog(of: string, text: string, open: () => Promise<Page>): Promise<Row[]> {
  const runs: Measured[] = []
  for (let run = 0; run <= RUNS; run++) {
    const page = await open()
    const measured = await measureOnce(page, text)
    if (run > 0) runs.push(measured)
    await page.close()
  }
  const jumps = runs.flatMap((run) => run.jumps)
  const worked = runs.flatMap((run) => run.worked)
  const devTools = Array.from({ length: RUNS }, () => measureInstrument(text))
  const row = (name: string, value: number, budget?: string): Row => ({
    name,
    value,
    unit: 'ms',
    ...(budget && { budget }),
  })
  return [
    row(`/replay, ${of}: file chosen until the screen is painted`, median(runs.map(({ loaded }) => loaded)), '≤ 1000'),
    row(
      `/replay, ${of}: work of the page until then, however busy the machine`,
      median(runs.map(({ opened }) => opened)),
      '≤ 1000',
    ),
    row(`/replay, ${of}: a jump until it is painted`, median(jumps)),
    row(`/replay, ${of}: the same, p95`, percentile(jumps, 0.95), '≤ 100'),
    row(`/replay, ${of}: a jump's work of the page, p95, however busy the machine`, percentile(worked, 0.95), '≤ 100'),
    row(`replay, ${of}: reducing for a jump, p95`, percentile(timeReducing(text), 0.95), '≤ 16'),
    row(
      `Redux DevTools' instrument, ${of}: file read and imported, nothing painted`,
      median(devTools.map(({ loaded }) => loaded)),
    ),
    row(`Redux DevTools' instrument, ${of}: a jump, nothing painted`, median(devTools.flatMap((run) => run.jumps))),
  ]
}

/** A recorded log-in followed by a long day of typical actions. */
function longLog(): string {
  const journey = readLog(readFileSync(new URL('../__tests__/action-logs/login.json', import.meta.url), 'utf8'))
  const preloadedState = createTimeline(rootReducer, journey).stateAfter(journey.actions.length)
  const actions = Array.from({ length: ACTIONS }, (_, at) => actionAt(at))
  return writeLog(rootReducer, { preloadedState, actions, cut: 0 })
}

async function measureOnce(page: Page, text: string): Promise<Measured> {
  await page.goto('/replay')
  await page.getByRole('button', { name: 'Choose File' }).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(makeFile, text)
  const idle = await workOf(session)
  const loaded = await page.evaluate(load)
  const opened = (await workOf(session)) - idle
  await page.getByText('Replays exactly').waitFor()
  const jumps: number[] = []
  const worked: number[] = []
  for (let at = 1; at <= JUMPS; at++) {
    const before = await workOf(session)
    jumps.push(await page.evaluate(jump, at))
    worked.push((await workOf(session)) - before)
  }
  return { loaded, opened, jumps, worked }
}

/** CPU time of the page's main thread so far, in ms, which excludes other load on the machine. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

declare global {
  /** Of the page, while it is measured. */
  var benchFile: File | undefined
}

/** Runs in the page: makes the file that is then chosen. */
function makeFile(text: string): void {
  globalThis.benchFile = new File([text], 'bench.json')
}

/** Runs in the page: chooses the file and waits until the frame shows something. */
function load(): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input || !globalThis.benchFile) throw new Error('There is no file input, or no file')
  const chosen = new DataTransfer()
  chosen.items.add(globalThis.benchFile)
  const start = performance.now()
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return new Promise((resolve) => {
    const poll = () => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Recorded screen"]')
      if (!frame?.contentDocument?.querySelector('h1')) return requestAnimationFrame(poll)
      return requestAnimationFrame(() => resolve(performance.now() - start))
    }
    poll()
  })
}

/** Runs in the page: moves the slider, and waits until the frame that shows the change is painted. */
async function jump(at: number): Promise<number> {
  const slider = document.querySelector<HTMLInputElement>('input[type="range"]')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (!slider || !setValue) throw new Error('There is no slider')
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      })
    })
  const start = performance.now()
  setValue.call(slider, String((at * 6151) % Number(slider.max)))
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  await painted()
  return performance.now() - start
}

/** The cost of a jump before rendering, once every state has been computed: the states before and after an action. */
function timeReducing(text: string): number[] {
  const timeline = createTimeline(rootReducer, readLog(text))
  timeline.stateAfter(timeline.length)
  return Array.from({ length: JUMPS * RUNS }, (_, at) => timed(() => timeline.around(1 + ((at * 6151) % ACTIONS))))
}

function measureInstrument(text: string): Pick<Measured, 'loaded' | 'jumps'> {
  const store = legacy_createStore(rootReducer, instrument(undefined, { maxAge: ACTIONS + 1 }))
  const loaded = timed(() => store.liftedStore.dispatch(ActionCreators.importState(readLog(text).actions)))
  const jumps = Array.from({ length: JUMPS }, (_, at) =>
    timed(() => {
      store.liftedStore.dispatch(ActionCreators.jumpToState((at * 6151) % ACTIONS))
      store.getState()
    }),
  )
  return { loaded, jumps }
}
