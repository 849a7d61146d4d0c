import { listenToAccount } from '../features/account/accountListener'
import { listenToSession } from '../features/session/sessionListener'
import { listenToVerification } from '../features/verification/verificationListener'
import type { StartListening } from '../redux'
import type { RootState } from './rootReducer'

/** Starts what every feature does when something happens; features stand in their order. */
export function startListeners(start: StartListening<RootState>) {
  listenToVerification(start)
  listenToSession(start)
  listenToAccount(start, { isInCall: () => false })
}
