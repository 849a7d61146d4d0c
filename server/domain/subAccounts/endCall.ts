import { setTimeout as sleep } from 'node:timers/promises'
import { cancelCall, findCallInProgress } from '../../database/calls/callStore'
import { Refusal } from '../refusal'
import type { SubAccountParts } from './subAccountParts'

const POLL_INTERVAL_MS = 50
const MAX_WAIT_MS = 8_000

type Parts = Pick<SubAccountParts, 'db' | 'clock'>

/**
 * Ends a suspended account's call if it has not reached the carrier; otherwise the carrier ends it.
 * @returns whether no call was left
 */
export async function endUndialledCall({ db, clock }: Parts, accountId: string): Promise<boolean> {
  const call = await findCallInProgress(db, accountId)
  if (!call) return true
  if (call.sipCallId === null)
    await cancelCall(db, accountId, call.id, new Date(clock.now()), { result: 'failed', endedReason: 'suspended' })
  return false
}

/**
 * Waits until the call of a suspended account has ended and is settled.
 * @throws Refusal 409 if that takes too long
 */
export async function awaitEndOfCall(parts: Parts, accountId: string): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_INTERVAL_MS) {
    if (await endUndialledCall(parts, accountId)) return
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
