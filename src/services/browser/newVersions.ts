import type { NewVersions } from '../newVersions'
import { isTakingUpdate } from './appUpdates'
import type { ScriptPolicy } from './trustedTypes'

const WORKER = '/service-worker.js'

const rules = {
  createScriptURL(url: string) {
    if (url !== WORKER) throw new TypeError(`Not the service worker: ${url}`)
    return url
  },
}

/** The service worker (src/serviceWorker.ts): registered once the page is loaded, and checked for updates when the page becomes visible. */
export const browserNewVersions: NewVersions = {
  onFound(callback) {
    const start = () => void register(callback).catch(() => undefined)
    if (process.env.NODE_ENV !== 'production') return
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
  },
}

async function register(onNewer: () => void) {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
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
    if (!isTakingUpdate()) onNewer()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}
