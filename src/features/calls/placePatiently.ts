import { createAction } from '@reduxjs/toolkit'
import type { QueryReturnValue } from '@reduxjs/toolkit/query'
import type { AnswerMeta } from '../../api/answerMeta'
import type { ApiPart } from '../../api/api'
import { selectHasNoNetwork } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { outageOf, saysWhenToTryAgain } from '../../api/apiError'
import { recordPayloads } from '../../recorded'
import { wait } from '../../services/clock'
import type { Services } from '../../services/services'
import type { CallsState } from './callState'
import { isLive } from './callState'

/** A database's failover takes half of it. */
const PATIENCE_MS = 60_000
/** Between two attempts, so that calls that have waited do not come all at once. */
const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 4_000

/** The call can't be placed for now; it is tried again. */
export const { callDelayed } = recordPayloads(
  { callDelayed: createAction<{ attemptId: string }>('calls/callDelayed') },
  { callDelayed: 'all' },
)

type Answer<Placed> = QueryReturnValue<Placed, ApiError, AnswerMeta>

interface Placing {
  attemptId: string
  getState(): unknown
  dispatch(action: ReturnType<typeof callDelayed>): unknown
  services: Services
}

/**
 * Places a call; while the service is unavailable, again and again for a minute, as long as the caller waits. The last
 * answer is returned.
 */
export async function placePatiently<Placed>(
  place: () => PromiseLike<Answer<Placed>> | Answer<Placed>,
  { attemptId, getState, dispatch, services: { apiSettings, clock, random } }: Placing,
) {
  const isWanted = () => {
    const { current } = (getState() as { calls: CallsState }).calls
    return current.attemptId === attemptId && isLive(current)
  }
  // Without a key, a second request might place a second call.
  const end = apiSettings.sendsIdempotencyKeys ? clock.now() + PATIENCE_MS : 0
  for (;;) {
    const answer = await place()
    const isOver = clock.now() >= end || !isWanted() || selectHasNoNetwork(getState() as ApiPart)
    if (!answer.error || !mayPass(answer.error) || isOver) return answer
    dispatch(callDelayed({ attemptId }))
    await wait(clock, SHORTEST_PAUSE_MS + random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS))
    if (!isWanted()) return answer
  }
}

/** An outage that may be over in a moment; a server that names a time to try again has its reasons. */
const mayPass = (error: ApiError) => outageOf(error) !== null && !saysWhenToTryAgain(error)
