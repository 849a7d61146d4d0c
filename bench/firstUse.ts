import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Lighthouse's "Slow 4G" as applied while a page loads, and a CPU four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const PIN = '1234'

/** How long a load is watched: it is not touched meanwhile. */
const WATCHED_MS = 5000
const DEADLINE_MS = 20_000

/** Times in ms since the navigation. */
export interface Typed {
  firstPaint: number
  /** The number field is visible, and what is typed into it is kept. */
  usable: number
  /** The app has taken over the field. */
  taken: number
  /** The number typed is formatted. */
  hydrated: number
  /** Answered by then, that of the page included. */
  requests: number
}

export interface Untouched {
  firstPaint: number
  largestPaint: number
  largestIsOfForm: number
  blockingTime: number
  layoutShift: number
  pageBytes: number
  scriptBytes: number
  bytes: number
}

/** A context like that of a phone, in which no request but those of its pages is sent. */
export function openPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: origin, ...PHONE })
}

/** Loads a page slowly and types a number as soon as its field is there. */
export async function typeAtOnce(context: BrowserContext, path: string): Promise<Typed> {
  const { page, ask } = await openSlowly(context, typeWhenShown)
  await page.goto(path, { waitUntil: 'commit' })
  const typed = await ask<Typed>('window.firstUse?.hydrated && window.firstUse')
  await page.close()
  return typed
}

/** Loads a page slowly, without touching it. */
export async function watchUntouched(context: BrowserContext, path: string): Promise<Untouched> {
  const { page, devTools, ask } = await openSlowly(context, watchPaints)
  const received = countBytes(devTools)
  await page.goto(path, { waitUntil: 'commit' })
  const painted = await ask<Untouched>(`performance.now() > ${WATCHED_MS} && window.painted()`)
  await page.close()
  return { ...painted, ...received }
}

/** From the API's answer to a log-in until the number field of the next page can be typed into, in ms. */
export async function logInAtOnce(context: BrowserContext): Promise<number> {
  const { page, ask } = await openSlowly(context, typeWhenShown)
  await page.goto('/login', { waitUntil: 'commit' })
  await ask('window.firstUse?.hydrated')
  await ask(`(${fillInPin})('${PIN}')`)
  const waited = await ask<number>('location.pathname === "/" && window.firstUse?.usable && window.sinceLogIn()')
  await page.close()
  return waited
}

interface SlowPage {
  page: Page
  devTools: CDPSession
  /** Evaluates until the value is truthy; unlike the driver's own functions, without counting as a user's gesture. */
  ask<Value>(expression: string): Promise<Value>
}

async function openSlowly(context: BrowserContext, probe: () => void): Promise<SlowPage> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(`globalThis.__name = (named) => named; (${probe})()`)
  const evaluate = async (expression: string): Promise<unknown> => {
    // Fails while another page is being loaded.
    const { result } = await devTools
      .send('Runtime.evaluate', { expression, returnByValue: true, userGesture: false })
      .catch(() => ({ result: { value: undefined } }))
    return result.value
  }
  return {
    page,
    devTools,
    ask: async <Value>(expression: string) => {
      for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; ) {
        const value = await evaluate(expression)
        if (value) {
          if (await evaluate('navigator.userActivation.hasBeenActive')) throw new Error('The page counts as used.')
          return value as Value
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`${page.url()} did not get there: ${expression}`)
    },
  }
}

/** Adds up the bytes received, with their headers, but for the page's. */
function countBytes(devTools: CDPSession) {
  const received = { pageBytes: 0, scriptBytes: 0, bytes: 0 }
  const kinds = new Map<string, string>()
  const headerBytes = new Map<string, number>()
  devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    headerBytes.set(requestId, response.encodedDataLength)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    received.bytes += encodedDataLength
    if (kind === 'Document') received.pageBytes += encodedDataLength - (headerBytes.get(requestId) ?? 0)
    if (kind === 'Script') received.scriptBytes += encodedDataLength
  })
  return received
}

declare global {
  interface Window {
    firstUse?: Typed
    /** Ms between the API's answer to the log-in on the page before and the first use of this one. */
    sinceLogIn(): number
    painted(): Omit<Untouched, 'pageBytes' | 'scriptBytes' | 'bytes'>
  }
}

/**
 * Runs in the page: looks every 50 ms, which costs a slow CPU less than looking at every frame, and notes when the app puts
 * the formatted number into the field.
 */
function typeWhenShown() {
  const [typed, shown] = ['2015550123', '(201) 555-0123']
  const { prototype } = HTMLInputElement
  const value = Object.getOwnPropertyDescriptor(prototype, 'value') as PropertyDescriptor
  let formattedAt = 0
  Object.defineProperty(prototype, 'value', {
    ...value,
    set(text: string) {
      value.set?.call(this, text)
      if (text === shown) formattedAt ||= performance.now()
    },
  })
  const first = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  new PerformanceObserver((list) => {
    const answer = list.getEntries().find(({ name }) => name.endsWith('/Access/Tokens')) as PerformanceResourceTiming
    if (answer) sessionStorage.answeredAt = performance.timeOrigin + answer.responseEnd
  }).observe({ type: 'resource' })
  const timer = setInterval(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=tel]')
    const firstPaint = first()
    if (!field?.checkVisibility({ visibilityProperty: true }) || !firstPaint) return
    if (!window.firstUse) {
      field.focus()
      document.execCommand('insertText', false, typed)
      window.firstUse = { firstPaint, usable: performance.now(), taken: 0, hydrated: 0, requests: 0 }
    }
    const isTaken = Object.keys(field).some((key) => key.startsWith('__reactProps'))
    if (isTaken) window.firstUse.taken ||= performance.now()
    if (field.value !== shown) return
    const hydrated = formattedAt || performance.now()
    const answered = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    window.firstUse.requests =
      1 + answered.filter(({ responseEnd }) => responseEnd > 0 && responseEnd < hydrated).length
    window.firstUse.hydrated = hydrated
    clearInterval(timer)
  }, 50)
  window.sinceLogIn = () => performance.timeOrigin + (window.firstUse?.usable ?? 0) - Number(sessionStorage.answeredAt)
}

/** Runs in the page: as a user would, the PIN and then the button. */
function fillInPin(pin: string) {
  const field = document.querySelector<HTMLInputElement>('input[type=password]')
  field?.focus()
  document.execCommand('insertText', false, pin)
  field?.form?.requestSubmit()
  return true
}

/** Runs in the page. */
function watchPaints() {
  const entries = {
    largest: [] as PerformanceEntry[],
    tasks: [] as PerformanceEntry[],
    shifts: [] as PerformanceEntry[],
  }
  const watch = (type: string, into: PerformanceEntry[]) =>
    new PerformanceObserver((list) => void into.push(...list.getEntries())).observe({ type, buffered: true })
  watch('largest-contentful-paint', entries.largest)
  watch('longtask', entries.tasks)
  watch('layout-shift', entries.shifts)
  window.painted = () => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const largest = entries.largest.at(-1) as (PerformanceEntry & { element?: Element }) | undefined
    return {
      firstPaint,
      largestPaint: largest?.startTime ?? Number.NaN,
      largestIsOfForm: Number(Boolean(largest?.element?.closest('main'))),
      blockingTime: entries.tasks
        .filter(({ startTime }) => startTime > firstPaint)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      layoutShift: entries.shifts.reduce(
        (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
        0,
      ),
    }
  }
}
