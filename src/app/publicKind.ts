import { listenToLogInElsewhere } from '../features/session/logInElsewhereListener'
import type { PureReducer } from '../recorder/fold'
import type { StartListening } from '../redux'
import type { AppKind } from './appKind'
import type { FlowState } from './flows'
import { PublicApp } from './PublicApp'
import { startPublicListeners } from './publicListeners'
import type { PublicState } from './publicReducer'
import { publicReducer, whenFlowsAreAdded } from './publicReducer'
import type { RootState } from './rootReducer'

let fetched: PureReducer<RootState> | undefined

async function fetchWholeReducer() {
  fetched = (await import('./rootReducer')).rootReducer
  return fetched
}

const wholeReducer = () => fetched ?? fetchWholeReducer()

/** A page load without a token. Logging in reloads the page; only sign-up and PIN reset are added to a running one. */
export const publicKind: AppKind<PublicState> = {
  isPublic: true,
  reducer: publicReducer,
  wholeReducer,
  startListeners: (start, recorder) => {
    startPublicListeners(start, { recorder, reducer: wholeReducer })
    listenToLogInElsewhere(start)
  },
  startLate: (store, start) =>
    whenFlowsAreAdded(({ startListeners }) => {
      store.replaceReducer(publicReducer)
      startListeners(start as StartListening<PublicState & FlowState>)
    }),
  ownerOf: () => null,
  Content: PublicApp,
}
