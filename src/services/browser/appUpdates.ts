import type { AppUpdates } from '../appUpdates'

/** After this long, the page is reloaded without the update. */
const UPDATE_TIMEOUT_MS = 10_000

let isTaking = false

/** This page is about to be reloaded with the newest version. */
export const isTakingUpdate = (): boolean => isTaking

/** Activates the newest service worker, if there are any (they keep the code for that), and reloads the page. */
export const browserAppUpdates: AppUpdates = {
  take() {
    isTaking = true
    const reload = () => location.reload()
    const timeout = new Promise((resolve) => setTimeout(resolve, UPDATE_TIMEOUT_MS))
    Promise.race([activateNewest(), timeout]).then(reload, reload)
  },
}

async function activateNewest() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers?.controller) return
  const newest = await import(/* webpackChunkName: 'new-versions' */ './newestWorker')
  await newest.activate(workers)
}
