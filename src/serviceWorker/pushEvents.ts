import type { PushSubscription as SavedSubscription } from '../../contract/push'
import { subscriptionForApi } from '../../shared/browserSubscription'
import { ACCESS_TOKEN_COOKIE } from '../api/accessToken'
import { rest } from '../api/calls'
import { requestOf } from '../api/requests'
import { apiBase, appId, publicIpUrl, serviceId } from '../config'

interface WorkEvent {
  waitUntil(work: Promise<unknown>): void
}

interface PushEvent extends WorkEvent {
  data: { json(): unknown } | null
}

interface ClickEvent extends WorkEvent {
  notification: { data?: unknown; close(): void }
}

interface ChangeEvent extends WorkEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

interface Window {
  url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

/** What the service worker needs of its browser for notifications. */
export interface PushWorker {
  location: { origin: string; hostname: string }
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
    pushManager: Pick<PushManager, 'subscribe'>
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>
    openWindow(path: string): Promise<unknown>
  }
  /** Missing in older browsers. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void
}

/** Tells a page which path a notification leads to (src/services/browser/push.ts). */
const OPENED = 'notificationOpened'

const NAME = 'Tealine'

/** @param isPage of a path, with its query: of the app, not of the server */
export function listenToPush(worker: PushWorker, isPage: (path: string) => boolean): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, pathOf(event.notification.data, worker.location.origin), isPage))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)))
}

/** Always shows something: browsers end subscriptions whose messages show nothing. */
async function show({ registration, location }: PushWorker, data: PushEvent['data']): Promise<void> {
  const { title, body, tag, path } = wordsOf(data)
  await registration.showNotification(text(title) || NAME, {
    body: text(body),
    tag: text(tag),
    icon: '/icons/icon-192.png',
    data: pathOf(path, location.origin),
  })
}

function wordsOf(data: PushEvent['data']): Record<string, unknown> {
  try {
    return Object(data?.json())
  } catch {
    return {}
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A path of the app, whatever was sent. */
function pathOf(sent: unknown, origin: string): string {
  const path = text(sent)
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  return url.origin === origin ? url.pathname + url.search : '/'
}

/** Brings an open window to the front and leads it there without a reload, which would end its call; or else opens one. */
async function open({ clients, location }: PushWorker, path: string, isPage: (path: string) => boolean) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pathOfWindow = ({ url }: Window) => url.slice(location.origin.length)
  const shown = windows.filter((window) => isPage(pathOfWindow(window)))
  const window = shown.find((each) => pathOfWindow(each) === path) ?? shown[0]
  try {
    if (!window) throw new Error('No window is open')
    await window.focus()
    window.postMessage({ type: OPENED, path })
  } catch {
    await clients.openWindow(path)
  }
}

/** Subscribes again if the browser hasn't, and saves that; where workers can't read cookies, the next page load does. */
async function renew(worker: PushWorker, { oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  const subscription =
    newSubscription ??
    (applicationServerKey &&
      (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })))
  const token = (await worker.cookieStore?.get(ACCESS_TOKEN_COOKIE))?.value
  if (subscription && token) await save(worker, token, subscriptionForApi(subscription))
}

async function save({ location }: PushWorker, token: string, body: SavedSubscription): Promise<void> {
  const { url, init } = requestOf(rest('POST Account/Push', { body }), {
    apiSettings: { base: apiBase(location.hostname), serviceId, appId, publicIpUrl, sendsIdempotencyKeys: false },
    cookies: { get: () => token },
    vault: { get: () => undefined },
  })
  await fetch(url, init)
}
