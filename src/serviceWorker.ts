import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** The page and what it needs first, of one version; put in at build time. */
declare const FIRST_FILES: PrecacheEntry[]

/** Paths, with their query, that the server alone answers: they are no pages of the app. */
const OF_THE_SERVER = [/^\/(api|assets|icons|paypal|sandbox|sip|v1|webhooks)([/?]|$)/, /^[^?]*\.\w+(\?|$)/]

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
  new CacheFirst({ cacheName: CHUNKS, plugins: [{ cacheWillUpdate: async ({ response }) => scriptOnly(response) }] }),
)
// Where the browser keeps nothing for us, all comes from the network.
setCatchHandler(({ request }) => fetch(request))

// A new version waits until the person takes it, or until no page of the old one is open.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take') void worker.skipWaiting()
})
worker.addEventListener('activate', (event) => event.waitUntil(caches.delete(CHUNKS)))

/** Some static hosts answer their page for a file that is gone. */
function scriptOnly(response: Response): Response | null {
  return response.ok && response.headers.get('content-type')?.includes('javascript') ? response : null
}
