import { listenToVerification } from '../features/verification/verificationListener'
import type { StartListening } from '../redux'
import type { RootState } from './rootReducer'

/** Starts what every feature does when something happens; features stand in their order. */
export function startListeners(start: StartListening<RootState>) {
  listenToVerification(start)
}
