import { useSelector } from 'react-redux'
import { selectHasNoNetwork } from '../../api/api'
import { useErrorText } from '../../api/useErrorText'
import { useText } from '../../strings/text'
import { callsStrings } from './callsStrings'
import { endSentences } from './endWords'
import { useCall } from './useCall'

/** Why the last call ended, whether it was charged and what to do next; a refusal in the server's wording. */
export function useEndReason(): string {
  const text = useText(callsStrings)
  const describe = useErrorText()
  const call = useCall('end', 'answeredAt')
  const [reason, ...rest] = endSentences(call, useSelector(selectHasNoNetwork)).map((id) => text(id))
  const { cause, error } = call.end ?? {}
  const why = cause === 'refused' && error?.message ? describe(error).message : reason
  return [why, ...rest].join(' ')
}
