import { SignUpScreen } from '../features/signUp/SignUpScreen'
import { flows } from './flows'

export const signUp = { Screen: SignUpScreen, flows }
