import type { AppUpdates } from '../appUpdates'
import { TELEPHONE } from './telephoneLock'
import type { ScriptPolicy } from './trustedTypes'

const WORKER = '/service-worker.js'

const rules = {
  createScriptURL(url: string) {
    if (url !== WORKER) throw new TypeError(`Not the service worker: ${url}`)
    return url
  },
}

/** After this long, the page is reloaded without the update. */
const UPDATE_TIMEOUT_MS = 10_000

/** The service worker (src/serviceWorker.ts): registered once the page is loaded, and checked for updates when the page becomes visible. */
export function createBrowserAppUpdates(): AppUpdates {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  let isTaking = false

  async function register(onNewer: () => void) {
    const policy: ScriptPolicy = window.trustedTypes?.createPolicy('tealine-worker', rules) ?? rules
    const registration = await workers?.register(policy.createScriptURL(WORKER) as string)
    if (!registration) return
    const check = () => {
      // Without a controller it is the first version, not an update.
      if (registration.waiting && workers?.controller) onNewer()
    }
    check()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', check)
    })
    // Another tab has activated it: chunks that this page has not loaded yet may be gone.
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
      const timeout = new Promise((resolve) => setTimeout(resolve, UPDATE_TIMEOUT_MS))
      Promise.race([workers && activateNewest(workers), timeout]).then(reload, reload)
    },
  }
}

/** Activates the newest version. */
async function activateNewest(workers: ServiceWorkerContainer) {
  const registration = await workers.getRegistration()
  if (!registration || !workers.controller || (await isCalling())) return
  const newest = registration.waiting ?? (await findUpdate(registration))
  if (!newest) return
  const isActivated = new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
  newest.postMessage('take')
  await isActivated
}

async function findUpdate(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  await registration.update()
  const { installing } = registration
  if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
  return registration.waiting
}

async function isCalling(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === TELEPHONE) ?? false
}
