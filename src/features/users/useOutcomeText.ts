import { useSelector } from 'react-redux'
import type { ApiPart } from '../../api/api'
import type { ApiError, ErrorText } from '../../api/apiError'
import { useErrorText } from '../../api/useErrorText'
import { formatCredits } from '../../components/page/format'
import { useText } from '../../strings/text'
import { selectUser } from './usersApi'
import type { UserOutcome } from './usersSlice'
import { usersStrings } from './usersStrings'

const NOT_FOUND = 404
const NO_SUCH_METHOD = -32_601

/** The message for the outcome of an action. */
export function useOutcomeText(outcome: UserOutcome | null): { done: string } | { failed: ErrorText } | null {
  const text = useText(usersStrings)
  const describe = useErrorText()
  const isStillThere = useSelector((state: ApiPart) => selectUser(state, outcome?.target ?? null)) !== undefined
  if (!outcome) return null

  const { act, name, credits, error } = outcome
  if (!error) return { done: text(`done.${act}`, { name, amount: formatCredits(credits), count: credits }) }
  if (hasCode(error, NO_SUCH_METHOD)) return { failed: { message: text('failed.notOffered') } }
  if (!hasCode(error, NOT_FOUND)) return { failed: describe(error) }
  if (act !== 'add' && !isStillThere)
    // The name is unknown if the user was gone from the list before.
    return { failed: { message: name ? text('failed.gone', { name }) : text('failed.goneBefore') } }
  const isAnswer = act === 'approve' || act === 'deny'
  return { failed: { message: text(isAnswer ? 'failed.requestGone' : 'failed.notOffered', { name }) } }
}

/** True if the error's HTTP status or JSON-RPC error code is the expected one. */
function hasCode({ status, code }: ApiError, expected: number): boolean {
  return status === expected || (status === 200 && code === expected)
}
