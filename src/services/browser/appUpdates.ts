import type { AppUpdates } from '../appUpdates'
import { TELEPHONE } from './telephoneLock'

/** After this long, the page is reloaded without the update. */
const UPDATE_TIMEOUT_MS = 10_000

let isTaking = false

/** Whether this page is about to be reloaded with the newest version. */
export const isTakingUpdate = (): boolean => isTaking

/** Activates the newest service worker (src/serviceWorker.ts) and reloads the page. */
export const browserAppUpdates: AppUpdates = {
  take() {
    isTaking = true
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const reload = () => location.reload()
    const timeout = new Promise((resolve) => setTimeout(resolve, UPDATE_TIMEOUT_MS))
    Promise.race([workers && activateNewest(workers), timeout]).then(reload, reload)
  },
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
