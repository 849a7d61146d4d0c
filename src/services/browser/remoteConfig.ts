import type { RemoteConfig } from '../remoteConfig'
import { untilIdle } from '../untilIdle'
import { cachedConfig } from './cachedConfig'

/** Firestore's documents, from the project set at build time, otherwise from the page's own origin. */
export const browserRemoteConfig: RemoteConfig = {
  cached: cachedConfig,
  async read() {
    await untilIdle()
    const { readRemoteConfig } = await import('./readRemoteConfig')
    return readRemoteConfig()
  },
}
