import type { ApiError } from '../../api/apiError'
import { useErrorText } from '../../api/useErrorText'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { useText } from '../../strings/text'
import { pinResetStrings } from './pinResetStrings'

/** Why the form or the server rejected a new PIN. */
export function PinResetError({ error }: { error: ApiError | 'pinsDiffer' | null }) {
  const text = useText(pinResetStrings)
  const describe = useErrorText()
  if (!error) return null
  return <ErrorAlert {...(error === 'pinsDiffer' ? { message: text('forgotPin.pinsDiffer') } : describe(error))} />
}
