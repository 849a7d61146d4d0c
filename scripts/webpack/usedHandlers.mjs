/** Handlers of RTK Query's middleware for options of endpoints and queries, by the options that need them. */
export const UNUSED_HANDLERS = {
  buildPollingHandler: ['pollingInterval'],
  buildCacheLifecycleHandler: ['onCacheEntryAdded'],
  buildQueryLifecycleHandler: ['onQueryStarted'],
}

const REGISTERED = new RegExp(`^\\s*(${Object.keys(UNUSED_HANDLERS).join('|')}),?$`, 'gm')

/**
 * A webpack loader for RTK Query, which doesn't register the handlers of options that the app doesn't use; the minifier
 * then leaves them out.
 * @param {string} source
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader's default export
export default function usedHandlers(source) {
  const kept = source.replace(REGISTERED, '')
  if (source.match(REGISTERED)?.length !== Object.keys(UNUSED_HANDLERS).length)
    throw new Error('RTK Query registers its handlers in another way than scripts/webpack/usedHandlers.mjs expects.')
  return kept
}
