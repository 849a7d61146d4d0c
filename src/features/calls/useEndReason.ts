import { useSelector } from 'react-redux'
import { selectHasNoNetwork } from '../../api/api'
import { saysWhenToTryAgain } from '../../api/apiError'
import { useErrorText } from '../../api/useErrorText'
import { useText } from '../../strings/text'
import { selectOutage } from '../account/accountSlice'
import { callsStrings } from './callsStrings'
import type { Reach } from './endWords'
import { endSentences } from './endWords'
import { useCall } from './useCall'

/** Why the last call ended, whether it was charged and what to do next; a refusal in the server's wording. */
export function useEndReason(): string {
  const text = useText(callsStrings)
  const describe = useErrorText()
  const call = useCall('end', 'answeredAt')
  const [reason, ...rest] = endSentences(call, useReach()).map((id) => text(id))
  const { cause, error } = call.end ?? {}
  if (error && saysWhenToTryAgain(error)) return error.message
  const why = cause === 'refused' && error?.message ? describe(error).message : reason
  return [why, ...rest].join(' ')
}

function useReach(): Reach {
  const isOffline = useSelector(selectHasNoNetwork)
  const isAway = useSelector(selectOutage) !== null
  if (isOffline) return 'offline'
  return isAway ? 'away' : 'up'
}
