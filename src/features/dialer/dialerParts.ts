import type { ApiPart } from '../../api/api'
import type { AccountPart } from '../account/accountSlice'
import type { CallerIdsPart } from '../callerIds/callerIdsSlice'
import type { CallsPart } from '../calls/callsSlice'
import type { NavigationPart } from '../navigation/navigationSlice'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import type { DialerPart } from './dialerSlice'

/** The parts of the state that dialing reads. */
export type DialerParts = DialerPart &
  ApiPart &
  AccountPart &
  CallerIdsPart &
  CallsPart &
  NavigationPart &
  PreferencesPart
