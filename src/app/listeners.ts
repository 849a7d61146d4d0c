import { listenToAccount } from '../features/account/accountListener'
import { listenToPinReset } from '../features/pinReset/pinResetListener'
import { listenToSession } from '../features/session/sessionListener'
import { listenToVerification } from '../features/verification/verificationListener'
import type { StartListening } from '../redux'
import type { RootState } from './rootReducer'

/** Starts what every feature does when something happens; features stand in their order. */
export function startListeners(start: StartListening<RootState>) {
  listenToVerification(start)
  listenToSession(start)
  listenToPinReset(start)
  listenToAccount(start, { isInCall: () => false })
}
