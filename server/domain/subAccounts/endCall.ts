import { setTimeout as sleep } from 'node:timers/promises'
import { cancelCall, findCallInProgress } from '../../database/callStore'
import { Refusal } from '../refusal'
import type { SubAccountParts } from './subAccountParts'

const POLL_INTERVAL_MS = 50
const MAX_WAIT_MS = 8_000

type Parts = Pick<SubAccountParts, 'db' | 'clock' | 'calls'>

/**
 * Ends the call of a suspended account: through its carrier, or directly if it has not reached one.
 * @returns whether no call was left
 */
export async function stopCall({ db, clock, calls }: Parts, accountId: string): Promise<boolean> {
  const call = await findCallInProgress(db, accountId)
  if (!call) return true
  if (call.sipCallId === null) await cancelCall(db, accountId, call.id, new Date(clock.now()))
  else calls.accountSuspended(accountId)
  return false
}

/**
 * Ends the call of a suspended account, and waits until it is settled.
 * @throws Refusal 409 if that takes too long: another server that handles the call checks only once a minute
 */
export async function endCall(parts: Parts, accountId: string): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_INTERVAL_MS) {
    if (await stopCall(parts, accountId)) return
    await sleep(POLL_INTERVAL_MS)
  }
  throw callStillEnding()
}

export function callStillEnding(): Refusal {
  return new Refusal(
    409,
    'call_in_progress',
    'This user is suspended now, but their call is still ending. Please try again in a minute.',
  )
}
