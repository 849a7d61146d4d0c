import { selectAccountSid } from '../features/account/accountSlice'
import { selectHasDenials } from '../features/users/usersSlice'
import type { LoggedInServices } from '../services/services'
import type { AppKind } from './appKind'
import { flows } from './flows'
import { LoggedInApp } from './LoggedInApp'
import { startListeners } from './listeners'
import { startPublicListeners } from './publicListeners'
import type { RootState } from './rootReducer'
import { rootReducer } from './rootReducer'
import { laterControls } from './theme/laterControls'
import { addStyles } from './theme/theme'

addStyles(laterControls)

/** A page load with a token: the whole app, including what is shown after logging out. */
export const loggedInKind: AppKind<RootState, LoggedInServices> = {
  isPublic: false,
  reducer: rootReducer,
  wholeReducer: () => rootReducer,
  startListeners: (start, recorder) => {
    startPublicListeners(start, {
      recorder,
      reducer: () => rootReducer,
      hasUnsent: (state: RootState) => selectHasDenials(state),
    })
    flows.startListeners(start)
    startListeners(start)
  },
  ownerOf: selectAccountSid,
  Content: LoggedInApp,
}
