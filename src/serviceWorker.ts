import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** The page and the files of its initial load, of one version. Injected at build time. */
declare const FIRST_FILES: PrecacheEntry[]

/** Paths, including their query, that are served by the server and are not pages of the app. */
const SERVER_PATHS = [/^\/(api|assets|icons|paypal|sandbox|sip|v1|webhooks)([/?]|$)/, /^[^?]*\.\w+(\?|$)/]

/** Chunks fetched on demand. Their names contain a content hash, so they never become stale. */
const CHUNKS = 'tealine-chunks'

interface Worker {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
}

const worker = self as unknown as Worker

cleanupOutdatedCaches()
precacheAndRoute(FIRST_FILES)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: CHUNKS, plugins: [{ cacheWillUpdate: async ({ response }) => scriptOnly(response) }] }),
)
// If the browser denies us a cache, everything is fetched from the network.
setCatchHandler(({ request }) => fetch(request))

// A new version waits until the user accepts it, or until no page of the old one is open.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take') void worker.skipWaiting()
})
worker.addEventListener('activate', (event) => event.waitUntil(caches.delete(CHUNKS)))

/** Some static hosts serve their index page for a missing file. */
function scriptOnly(response: Response): Response | null {
  return response.ok && response.headers.get('content-type')?.includes('javascript') ? response : null
}
