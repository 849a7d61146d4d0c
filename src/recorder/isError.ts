import type { UnknownAction } from '@reduxjs/toolkit'
import { isRecord } from './parseJson'

/** What the types of errors end with, as `session/logInRefused`, `app/pageFaulted` and `__rtkq/offline`. */
const ERROR = /(refused|failed|broke|faulted|prevented|offline)$/i

/** What makes an event an error that also tells of good things, by its type; the test compares it with the marks of replays. */
const ERROR_IF: ReadonlyMap<string, (payload: Record<string, unknown>) => boolean> = new Map([
  ['calls/engineReported', ({ fact }) => isOf(fact, 'kind', ['ended', 'reconnecting', 'microphoneLost'])],
  ['audioTest/audioTested', ({ problem, isCarrierReached }) => Boolean(problem) || isCarrierReached === false],
  ['purchase/cardFormChanged', ({ step }) => isOf(step, 'kind', ['refused'])],
  ['purchase/declineLearned', ({ declineCode }) => Boolean(declineCode)],
])

/** Whether something went wrong at an action: the state after it is checked. */
export function isError({ type, meta, payload }: UnknownAction): boolean {
  // A request that was skipped or aborted did not fail.
  if (type.endsWith('/rejected')) return !(isRecord(meta) && (meta.condition || meta.aborted))
  if (type === 'api/executeQuery/fulfilled') return isLostPayment(meta, payload)
  return ERROR.test(type) || (isRecord(payload) && ERROR_IF.get(type)?.(payload) === true)
}

/** A purchase is asked for until it is decided. */
function isLostPayment(meta: unknown, payload: unknown): boolean {
  const isPurchase = isRecord(meta) && isOf(meta.arg, 'endpointName', ['getPurchase'])
  return isPurchase && isOf(payload, 'status', ['failed', 'refunded'])
}

function isOf(value: unknown, field: string, kinds: readonly unknown[]): boolean {
  return isRecord(value) && kinds.includes(value[field])
}
