import { TELEPHONE } from './telephoneLock'

/** Activates the newest service worker (src/serviceWorker.ts), unless a tab has a call. */
export async function activate(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration()
  if (!registration || (await isCalling())) return
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
