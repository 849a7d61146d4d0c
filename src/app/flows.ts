import type { NavigationPart } from '../features/navigation/navigationSlice'
import type { PinChangePart } from '../features/pinReset/pinChangeSlice'
import { pinChangeSlice } from '../features/pinReset/pinChangeSlice'
import { listenToPinReset } from '../features/pinReset/pinResetListener'
import type { PinResetPart } from '../features/pinReset/pinResetSlice'
import { pinResetSlice } from '../features/pinReset/pinResetSlice'
import type { SessionPart } from '../features/session/sessionSlice'
import { listenToSignUp } from '../features/signUp/signUpListener'
import type { SignUpPart } from '../features/signUp/signUpSlice'
import { signUpSlice } from '../features/signUp/signUpSlice'
import { listenToVerification } from '../features/verification/verificationListener'
import type { VerificationPart } from '../features/verification/verificationSlice'
import { verificationSlice } from '../features/verification/verificationSlice'
import type { StartListening } from '../redux'

export type FlowState = VerificationPart & PinResetPart & PinChangePart & SignUpPart

/** Sign-up, PIN reset and verification: a page without a token loads them with the first of their screens. */
export const flows = {
  slices: [verificationSlice, pinResetSlice, pinChangeSlice, signUpSlice] as const,
  /** Starts their listeners, in the features' order. */
  startListeners: (start: StartListening<FlowState & SessionPart & NavigationPart>) => {
    listenToVerification(start)
    listenToPinReset(start)
    listenToSignUp(start)
  },
}

export type Flows = typeof flows
