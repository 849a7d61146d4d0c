import type { PureReducer } from '../recorder/fold'
import type { AppKind } from './appKind'
import { listenToLogInElsewhere } from './loggedInElsewhere'
import { PublicApp } from './PublicApp'
import { startPublicListeners } from './publicListeners'
import type { PublicState } from './publicReducer'
import { publicReducer } from './publicReducer'
import type { RootState } from './rootReducer'

let fetched: PureReducer<RootState> | undefined

async function fetchWholeReducer() {
  fetched = (await import('./rootReducer')).rootReducer
  return fetched
}

const wholeReducer = () => fetched ?? fetchWholeReducer()

/** Of a page load without a token. Every log-in is a page load: nothing is added to a running page. */
export const publicKind: AppKind<PublicState> = {
  isPublic: true,
  reducer: publicReducer,
  wholeReducer,
  startListeners: (start, recorder) => {
    startPublicListeners(start, { recorder, reducer: wholeReducer })
    listenToLogInElsewhere(start)
  },
  ownerOf: () => null,
  Content: PublicApp,
}
