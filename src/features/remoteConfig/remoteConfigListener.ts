import { routeChanged } from '../../events'
import type { StartListening } from '../../redux'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectPathname } from '../navigation/navigationSlice'
import { readDocuments } from './readDocuments'
import type { RemoteConfigPart } from './remoteConfigSlice'
import { remoteConfigRead } from './remoteConfigSlice'

/**
 * Reads the remote config once, when the first screen is shown. It is applied at once if the page has not been used
 * yet, otherwise on the next navigation. A failure is only logged (spec §8).
 */
export function listenToRemoteConfig(start: StartListening<RemoteConfigPart & NavigationPart>) {
  start({
    actionCreator: routeChanged,
    effect: async (_, { dispatch, extra, take, unsubscribe }) => {
      unsubscribe()
      try {
        const settings = readDocuments(await extra.remoteConfig.read())
        if (extra.page.isUsed())
          await take((_action, state, before) => selectPathname(state) !== selectPathname(before))
        dispatch(remoteConfigRead(settings))
      } catch (cause) {
        extra.log.warning(`The remote config could not be read: ${cause instanceof Error ? cause.name : 'unknown'}`)
      }
    },
  })
}
