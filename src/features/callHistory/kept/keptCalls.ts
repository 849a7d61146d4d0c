import type { CallRecord } from '../../calls/callRecord'

/** The newest calls that this device keeps. */
const MAX_CALLS = 50

/** What is kept of a call: what a list says about it, without cost, caller ID or what was noted about it. */
export interface KeptCall extends Pick<CallRecord, 'sid' | 'to' | 'result' | 'endedReason' | 'createdAt' | 'seconds'> {
  /** Name of the sub-account that made the call; absent for the user's own. */
  accountName?: string
}

export interface KeptCalls {
  calls: KeptCall[]
  /** When they were loaded. */
  at: number
}

export function keptOf(calls: readonly CallRecord[], ownSid: string | null, at: number): KeptCalls {
  const kept = calls
    .slice(0, MAX_CALLS)
    .map(({ sid, to, result, endedReason, createdAt, seconds, accountSid, accountName }) => ({
      sid,
      to,
      result,
      createdAt,
      seconds,
      ...(endedReason && { endedReason }),
      ...(accountSid !== ownSid && { accountName }),
    }))
  return { calls: kept, at }
}

/** Undefined for what another version kept in another form. */
export function readKeptCalls(copy: unknown): KeptCalls | undefined {
  const { calls, at } = (copy ?? {}) as Partial<KeptCalls>
  return typeof at === 'number' && Array.isArray(calls) && calls.every(isKeptCall) ? { calls, at } : undefined
}

function isKeptCall(call: unknown): call is KeptCall {
  const { sid, to, createdAt, seconds, result } = (call ?? {}) as Partial<KeptCall>
  const isKnown = result === null || typeof result === 'string'
  return (
    typeof sid === 'string' &&
    typeof to === 'string' &&
    typeof createdAt === 'number' &&
    typeof seconds === 'number' &&
    isKnown
  )
}
