import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../../api/api'
import { PhoneIcon } from '../../../components/icons'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import type { CallerIdsPart } from '../../callerIds/callerIdsSlice'
import { selectPreselection } from '../../callerIds/selectPreselection'
import type { PreferencesPart } from '../../preferences/preferencesSlice'
import { selectTestCall } from '../callsApi'
import { callRequested, selectCallIsLive } from '../callsSlice'
import { audioTestStrings } from './audioTestStrings'

const selectCallerId = (state: ApiPart & CallerIdsPart & PreferencesPart) => selectPreselection(state, null)?.callerId

/** Calls the number that plays back the caller's voice; shown only where the server has one. */
export function TestCallButton() {
  const text = useText(audioTestStrings)
  const dispatch = useAppDispatch()
  const testCall = useSelector(selectTestCall)
  const callerId = useSelector(selectCallerId)
  const isLive = useSelector(selectCallIsLive)
  if (!testCall || !callerId || isLive) return null
  const target = { to: testCall.to, callerIdSid: callerId.sid, callerId: callerId.phoneNumber }
  return (
    <Button
      size="small"
      title={text('audioTest.testCallHelp')}
      startIcon={<PhoneIcon size={18} />}
      onClick={() => dispatch(callRequested(target))}
    >
      {text('audioTest.testCall')}
    </Button>
  )
}
