import { subscriptionForApi } from '../../../shared/browserSubscription'
import type { Push, PushStatus } from '../push'

const CHOSEN_BY = 'tealine-push'
/** Sent by the service worker (src/serviceWorker/pushEvents.ts). */
const OPENED = 'notificationOpened'
/** Browsers wait forever for a worker, which development lacks, and some for a push service out of reach. */
const TIMEOUT_MS = 15_000

/** The browser's Push API. */
export const browserPush: Push = {
  status: async () => statusNow(),

  async ask() {
    if (statusNow() === 'unasked') await Notification.requestPermission()
    return statusNow()
  },

  subscribe(publicKey) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), TIMEOUT_MS)
    })
    const subscription = subscribe(publicKey).catch(() => null)
    return Promise.race([subscription, late]).finally(() => clearTimeout(timer))
  },

  async unsubscribe() {
    if (!isSupported()) return
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
    // If the subscription stays, the server forgets it with the log-in, or when it is used.
    await Promise.allSettled(registration ? [endSubscription(registration), closeShown(registration)] : [])
  },

  chosenBy: () => ifAllowed(() => localStorage.getItem(CHOSEN_BY)) ?? null,
  choose: (sid) =>
    void ifAllowed(() => (sid === null ? localStorage.removeItem(CHOSEN_BY) : localStorage.setItem(CHOSEN_BY, sid))),

  onOpened(callback) {
    const hear = ({ data }: MessageEvent) => {
      if (data?.type === OPENED && typeof data.path === 'string') callback(data.path)
    }
    if (isSupported()) navigator.serviceWorker.addEventListener('message', hear)
  },

  onStatusChange(callback) {
    // Older browsers know no such permission: there the status is read when the settings are shown.
    navigator.permissions?.query({ name: 'notifications' }).then(
      (permission) => permission.addEventListener('change', () => callback(statusNow())),
      () => undefined,
    )
  },
}

/** Reading the container throws where storage is refused. */
const isSupported = () =>
  'PushManager' in window && 'Notification' in window && ifAllowed(() => navigator.serviceWorker) !== undefined

function statusNow(): PushStatus {
  if (!isSupported()) return isAppleMobile() && !isInstalled() ? 'needsInstall' : 'unsupported'
  const { permission } = Notification
  if (permission === 'default') return 'unasked'
  return permission === 'granted' ? 'allowed' : 'blocked'
}

/** iPads say that they are Macs, which have no touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

async function subscribe(publicKey: string) {
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && subscriptionForApi(before).public_key === publicKey) return subscriptionForApi(before)
  await before?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return subscriptionForApi(await pushManager.subscribe(options))
}

const endSubscription = async ({ pushManager }: ServiceWorkerRegistration) =>
  (await pushManager.getSubscription())?.unsubscribe()

/** They name people and amounts, and systems keep them in a list that the next person at this device can read. */
async function closeShown(registration: ServiceWorkerRegistration) {
  for (const notification of await registration.getNotifications()) notification.close()
}

/** Storage may be blocked or full. */
function ifAllowed<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
