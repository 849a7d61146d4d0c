import { listenToReload } from '../features/appUpdate/reloadListener'
import { listenToPreferences } from '../features/preferences/preferencesListener'
import { listenToRemoteConfig } from '../features/remoteConfig/remoteConfigListener'
import { listenToSession } from '../features/session/sessionListener'
import { listenToSupportFile } from '../features/supportFile/supportFileListener'
import { listenToPage } from '../features/view/pageListener'
import type { LateReducer } from '../recorder/fold'
import type { Recorder } from '../recorder/recorder'
import type { StartListening } from '../redux'
import type { PublicState } from './publicReducer'

/** What recording needs, and what only the whole app knows. */
interface Recording<State> {
  recorder: Recorder
  reducer: LateReducer<State>
  hasUnsent?(state: PublicState): boolean
}

/** Starts the listeners that every page has, in the features' order. */
export function startPublicListeners<State>(start: StartListening<PublicState>, recording: Recording<State>) {
  listenToPage(start)
  listenToPreferences(start)
  listenToRemoteConfig(start)
  listenToSupportFile(start, { ...recording, problems })
  listenToReload(start)
  listenToSession(start, recording)
}

const problems = () => import(/* webpackChunkName: 'support-file' */ './support/problemOf')
