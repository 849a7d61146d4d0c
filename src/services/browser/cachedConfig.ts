import type { RemoteDocuments } from '../remoteConfig'

export const CONFIG_KEY = 'tealine-config'
/** In characters. A larger config is not cached, as it is read before the first paint. */
export const MAX_CACHED_LENGTH = 100_000

/** The remote config cached by an earlier read; empty if there is none. */
export function cachedConfig(): Partial<RemoteDocuments> {
  try {
    const text = localStorage.getItem(CONFIG_KEY) ?? ''
    return text.length > MAX_CACHED_LENGTH ? {} : { ...JSON.parse(text) }
  } catch {
    return {}
  }
}
