import type { AppUpdates } from '../appUpdates'
import { TELEPHONE } from './callTab'
import type { ScriptPolicy } from './trustedTypes'

const WORKER = '/service-worker.js'

const rules = {
  createScriptURL(url: string) {
    if (url !== WORKER) throw new TypeError(`Not the service worker: ${url}`)
    return url
  },
}

/** As long as a page waits for a newer version before it is loaded anew in its own. */
const LONGEST_SEARCH_MS = 10_000

/** The service worker (src/serviceWorker.ts), registered once the page is loaded; looked for anew when the page is looked at again. */
export function createBrowserAppUpdates(): AppUpdates {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  let isTaking = false

  async function register(onNewer: () => void) {
    const policy: ScriptPolicy = window.trustedTypes?.createPolicy('tealine-worker', rules) ?? rules
    const registration = await workers?.register(policy.createScriptURL(WORKER) as string)
    if (!registration) return
    const look = () => {
      // Without a controller it is the first version, which everybody has already.
      if (registration.waiting && workers?.controller) onNewer()
    }
    look()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look)
    })
    // Another tab has taken it: what this page has yet to fetch may be gone.
    workers?.addEventListener('controllerchange', () => {
      if (!isTaking) onNewer()
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
    })
  }

  return {
    onFound(callback) {
      const start = () => void register(callback).catch(() => undefined)
      if (process.env.NODE_ENV !== 'production') return
      if (document.readyState === 'complete') start()
      else addEventListener('load', start, { once: true })
    },
    take() {
      isTaking = true
      const reload = () => location.reload()
      const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_SEARCH_MS))
      Promise.race([workers && takeNewest(workers), tooLong]).then(reload, reload)
    },
  }
}

/** Has the newest version give the pages from now on. */
async function takeNewest(workers: ServiceWorkerContainer) {
  const registration = await workers.getRegistration()
  if (!registration || !workers.controller || (await isCalling())) return
  const newest = registration.waiting ?? (await searched(registration))
  if (!newest) return
  const isTaken = new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
  newest.postMessage('take')
  await isTaken
}

async function searched(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  await registration.update()
  const { installing } = registration
  if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
  return registration.waiting
}

async function isCalling(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === TELEPHONE) ?? false
}
