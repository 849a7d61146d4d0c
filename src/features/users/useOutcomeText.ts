import { useSelector } from 'react-redux'
import type { ApiPart } from '../../api/api'
import type { ApiError, ErrorText } from '../../api/apiError'
import { useErrorText } from '../../api/useErrorText'
import { formatCredits } from '../../components/format'
import { useText } from '../../strings/text'
import { selectUser } from './usersApi'
import type { UserOutcome } from './usersSlice'
import { usersStrings } from './usersStrings'

const NOT_FOUND = 404
const NO_SUCH_METHOD = -32_601

/** What a parent is told when an act has ended. */
export function useOutcomeText(outcome: UserOutcome | null): { done: string } | { failed: ErrorText } | null {
  const text = useText(usersStrings)
  const describe = useErrorText()
  const isStillThere = useSelector((state: ApiPart) => selectUser(state, outcome?.target ?? null)) !== undefined
  if (!outcome) return null

  const { act, name, credits, error } = outcome
  if (!error) return { done: text(`done.${act}`, { name, amount: formatCredits(credits), count: credits }) }
  if (isOf(error, NO_SUCH_METHOD)) return { failed: { message: text('failed.notOffered') } }
  if (!isOf(error, NOT_FOUND)) return { failed: describe(error) }
  if (act !== 'add' && !isStillThere)
    // Who was gone from the list before the act was sent has no name any more.
    return { failed: { message: name ? text('failed.gone', { name }) : text('failed.goneBefore') } }
  const isAnswer = act === 'approve' || act === 'deny'
  return { failed: { message: text(isAnswer ? 'failed.requestGone' : 'failed.notOffered', { name }) } }
}

/** JSON-RPC answers tell by the error's code what REST answers tell by their status. */
function isOf({ status, code }: ApiError, refusal: number): boolean {
  return status === refusal || (status === 200 && code === refusal)
}
