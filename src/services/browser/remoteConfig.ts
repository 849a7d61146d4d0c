import type { RemoteConfig } from '../remoteConfig'
import { keptConfig } from './keptConfig'
import { untilIdle } from './untilIdle'

/** Firestore's documents, from the project that the app was built for or else from the page's own origin. */
export const browserRemoteConfig: RemoteConfig = {
  kept: keptConfig,
  async read() {
    await untilIdle()
    const { readRemoteConfig } = await import('./readRemoteConfig')
    return readRemoteConfig()
  },
}
