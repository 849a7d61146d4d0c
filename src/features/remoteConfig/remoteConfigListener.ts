import { routeChanged } from '../../events'
import type { StartListening } from '../../redux'
import { readDocuments } from './readDocuments'
import type { RemoteConfigPart } from './remoteConfigSlice'
import { remoteConfigRead } from './remoteConfigSlice'

/** Reads the remote config once, when the first screen is there. A failure is only logged (spec §8). */
export function listenToRemoteConfig(start: StartListening<RemoteConfigPart>) {
  start({
    actionCreator: routeChanged,
    effect: async (_, { dispatch, extra, unsubscribe }) => {
      unsubscribe()
      try {
        dispatch(remoteConfigRead(readDocuments(await extra.remoteConfig.read())))
      } catch (cause) {
        extra.log.warning(`The remote config could not be read: ${cause instanceof Error ? cause.name : 'unknown'}`)
      }
    },
  })
}
