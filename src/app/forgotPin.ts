import { ForgotPinScreen } from '../features/pinReset/ForgotPinScreen'
import { flows } from './flows'

export const forgotPin = { Screen: ForgotPinScreen, flows }
