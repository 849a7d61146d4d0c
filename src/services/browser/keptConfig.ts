import type { RemoteDocuments } from '../remoteConfig'

export const CONFIG_KEY = 'tealine-config'
/** In characters. More is not kept: it is read before the first paint. */
export const LONGEST_KEPT = 100_000

/** What the last read of the remote config left in this browser; empty where nothing can be read. */
export function keptConfig(): Partial<RemoteDocuments> {
  try {
    const text = localStorage.getItem(CONFIG_KEY) ?? ''
    return text.length > LONGEST_KEPT ? {} : { ...JSON.parse(text) }
  } catch {
    return {}
  }
}
