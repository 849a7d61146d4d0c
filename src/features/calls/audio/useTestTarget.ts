import { useSelector } from 'react-redux'
import type { ApiPart } from '../../../api/api'
import type { CallerIdsPart } from '../../callerIds/callerIdsSlice'
import { selectPreselection } from '../../callerIds/selectPreselection'
import type { PreferencesPart } from '../../preferences/preferencesSlice'
import { selectTestCall } from '../callsApi'
import { selectCallIsLive } from '../callsSlice'

const selectCallerId = (state: ApiPart & CallerIdsPart & PreferencesPart) => selectPreselection(state, null)?.callerId

/** The number that a test call would call, and the caller ID; null while no test call can be made. */
export function useTestTarget() {
  const testCall = useSelector(selectTestCall)
  const callerId = useSelector(selectCallerId)
  const isLive = useSelector(selectCallIsLive)
  if (!testCall || !callerId || isLive) return null
  return { to: testCall.to, callerIdSid: callerId.sid, callerId: callerId.phoneNumber }
}
