import type { PageFault } from '../../events'

const LONG_TASK_MS = 500
const MAX_FAULTS = 50
const MAX_LENGTH = 300
const MAX_FIELDS = 9

/** `Page.onFault` of a browser. Long tasks before the call are reported too. */
export function watchFaults(callback: (fault: PageFault) => void): void {
  let count = 0
  // Later, as the console may be used while a reducer runs or a component renders.
  const report = (fault: PageFault) => {
    if (count++ < MAX_FAULTS) setTimeout(callback, 0, fault)
  }
  const reportText = (kind: 'exception' | 'rejection' | 'consoleError', ...parts: unknown[]) =>
    report({ kind, message: parts.map(textOf).join(' ').slice(0, MAX_LENGTH) })

  addEventListener('error', ({ message }) => message && reportText('exception', message))
  addEventListener('unhandledrejection', ({ reason }) => reportText('rejection', reason))
  const { error } = console
  console.error = (...parts) => {
    error(...parts)
    reportText('consoleError', ...parts)
  }
  // Safari has no such observer.
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      if (duration >= LONG_TASK_MS) report({ kind: 'longTask', ms: Math.round(duration) })
  }).observe({ type: 'longtask', buffered: true })
}

/** For an object that is not an Error: its message, or the names of some fields; their values may be anybody's data. */
function textOf(part: unknown): string {
  try {
    if (typeof part !== 'object' || !part || part instanceof Error) return String(part)
    return String((part as { message?: unknown }).message ?? `{${Object.keys(part).slice(0, MAX_FIELDS)}}`)
  } catch {
    return '?'
  }
}
