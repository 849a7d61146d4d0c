import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** The page and what it needs first, of one version; put in at build time. */
declare const FIRST_FILES: PrecacheEntry[]

/** Answered by the server alone: they are no pages of the app. */
const OF_THE_SERVER = [/^\/(api|paypal|sandbox|sip|v1|webhooks)(\/|$)/, /\.\w+$/]

/** Chunks that were fetched in use. Their names carry their content, so that they never grow old. */
const CHUNKS = 'tealine-chunks'

interface Worker {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
}

const worker = self as unknown as Worker

cleanupOutdatedCaches()
precacheAndRoute(FIRST_FILES)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: OF_THE_SERVER }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: CHUNKS }),
)

// A new version waits until the person takes it, or until no page of the old one is open.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take') void worker.skipWaiting()
})
worker.addEventListener('activate', (event) => event.waitUntil(caches.delete(CHUNKS)))
