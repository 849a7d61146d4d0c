import { setTimeout as sleep } from 'node:timers/promises'
import { findCallInProgress } from '../../database/callStore'
import { cancelUndialled } from '../calls/cancelUndialled'
import { Refusal } from '../refusal'
import type { SubAccountParts } from './subAccountParts'

const LOOK_AGAIN_MS = 50
const WAIT_AT_MOST_MS = 8_000

type Parts = Pick<SubAccountParts, 'db' | 'clock' | 'calls'>

/** Lets whoever carries the call of a stopped account end it; one that nobody carries yet ends here. */
export async function stopCall({ db, clock, calls }: Parts, accountId: string): Promise<boolean> {
  const call = await findCallInProgress(db, accountId)
  if (!call) return true
  if (call.sipCallId === null) await cancelUndialled({ db, clock }, call.id)
  else calls.accountStopped(accountId)
  return false
}

/**
 * Ends the call of a stopped account, and waits until it is settled.
 * @throws Refusal 409 when that takes too long: another server that carries it looks once a minute
 */
export async function endCall(parts: Parts, accountId: string): Promise<void> {
  for (let waited = 0; waited < WAIT_AT_MOST_MS; waited += LOOK_AGAIN_MS) {
    if (await stopCall(parts, accountId)) return
    await sleep(LOOK_AGAIN_MS)
  }
  throw callGoesOn()
}

export function callGoesOn(): Refusal {
  return new Refusal(
    409,
    'call_in_progress',
    'This user is suspended now, but their call is still ending. Please try again in a minute.',
  )
}
