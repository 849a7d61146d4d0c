import type { AppUpdates } from '../appUpdates'
import type { ScriptPolicy } from './trustedTypes'

const WORKER = '/service-worker.js'

const rules = {
  createScriptURL(url: string) {
    if (url !== WORKER) throw new TypeError(`Not the service worker: ${url}`)
    return url
  },
}

/** The service worker (src/serviceWorker.ts), registered once the page is loaded; looked for anew when the page is looked at again. */
export function createBrowserAppUpdates(): AppUpdates {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  let waiting: ServiceWorker | null = null

  async function register(onWaiting: () => void) {
    const policy: ScriptPolicy = window.trustedTypes?.createPolicy('tealine-worker', rules) ?? rules
    const registration = await workers?.register(policy.createScriptURL(WORKER) as string)
    if (!registration) return
    const look = () => {
      // Without a controller it is the first version, which everybody has already.
      if (!registration.waiting || !workers?.controller) return
      waiting = registration.waiting
      onWaiting()
    }
    look()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look)
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
      workers?.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting?.postMessage('take')
    },
  }
}
