import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { PageRule } from '../shared/pages'
import { choosePage } from '../shared/pages'
import { ACCESS_TOKEN_COOKIE } from './api/accessToken'
import { isPublicPath } from './routes'
import type { PushWorker } from './serviceWorker/pushEvents'
import { listenToPush } from './serviceWorker/pushEvents'

/** The pages and the files of its initial load, of one version. Injected at build time. */
declare const FIRST_FILES: PrecacheEntry[]

/** Which of the pages is for which URL. Injected at build time. */
declare const PAGE_RULES: PageRule[]

/** Paths, including their query, that are served by the server and are not pages of the app. */
const SERVER_PATHS = [/^\/(api|assets|icons|paypal|sandbox|sip|v1|webhooks)([/?]|$)/, /^[^?]*\.\w+(\?|$)/]

/** Chunks, flags and fonts fetched on demand. Their names contain a content hash, so they never become stale. */
const CHUNKS = 'tealine-chunks'

interface Worker {
  skipWaiting(): Promise<void>
  /** Missing in older browsers. */
  cookieStore?: { get(name: string): Promise<object | null> }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
}

const worker = self as unknown as Worker

cleanupOutdatedCaches()
// Paths are left to the rules below: `/` is not always index.html, nor `/login` always login.html.
precacheAndRoute(FIRST_FILES, { directoryIndex: '', cleanURLs: false })
registerRoute(
  new NavigationRoute(
    async (options) => {
      const file = choosePage(
        PAGE_RULES,
        options.url.pathname + options.url.search,
        await hasToken(options.url.pathname),
      )
      return createHandlerBoundToURL(`/${file}`)(options)
    },
    { denylist: SERVER_PATHS },
  ),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: CHUNKS, plugins: [{ cacheWillUpdate: async ({ response }) => assetOnly(response) }] }),
)
// If the browser denies us a cache, everything is fetched from the network.
setCatchHandler(({ request }) => fetch(request))

// A new version waits until the user accepts it, or until no page of the old one is open.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take') void worker.skipWaiting()
})
worker.addEventListener('activate', (event) => event.waitUntil(caches.delete(CHUNKS)))

listenToPush(self as unknown as PushWorker, (path) => !SERVER_PATHS.some((pattern) => pattern.test(path)))

/** Where workers can't read cookies, the page for the screen's usual reader; src/firstPaint/beforeApp.ts hides a wrong one. */
async function hasToken(pathname: string): Promise<boolean> {
  return worker.cookieStore ? (await worker.cookieStore.get(ACCESS_TOKEN_COOKIE)) !== null : !isPublicPath(pathname)
}

/** Some static hosts serve their index page for a missing file. */
function assetOnly(response: Response): Response | null {
  return response.ok && /javascript|svg|font/.test(response.headers.get('content-type') ?? '') ? response : null
}
