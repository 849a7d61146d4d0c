import type { UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { getPurchase } from '../../features/purchase/purchaseApi'
import type { Description } from './actionWords'
import { problem } from './actionWords'
import { descriptionOf } from './descriptionOf'
import { describeFailedRequest } from './failedRequest'
import { problemStrings as texts } from './problemStrings'
import type { RequestAction } from './tries'
import { triesBefore, wordsForTries } from './tries'

/** What went wrong in an action, in plain words; null if nothing did. */
export function problemOf(action: UnknownAction): string | null {
  const description = descriptionOf(action) ?? lostPayment(action) ?? failedRequest(action) ?? describeTries(action)
  return typeof description === 'object' ? (description?.problem ?? null) : null
}

/** Something went wrong at the action, so that files check the state after it. */
export const isProblem = (action: UnknownAction): boolean => problemOf(action) !== null

interface RejectedRequest extends UnknownAction {
  meta?: { condition?: boolean; aborted?: boolean; arg?: { endpointName?: unknown } }
  payload?: Partial<ApiError>
  error?: { message?: string }
}

/** Describes a request that was refused or not answered, but not one that was skipped or aborted. */
function failedRequest({ type, meta, payload, error }: RejectedRequest): Description {
  if (!type.endsWith('/rejected') || meta?.condition || meta?.aborted) return null
  const { message = type } = error ?? {}
  return problem(describeFailedRequest(meta?.arg?.endpointName, payload?.status ? payload : { message }))
}

/** A request that was answered in the end. */
function describeTries(action: UnknownAction): Description {
  if (!isAnswered(action)) return null
  const tries = triesBefore(action)
  if (tries.length === 0) return null
  const call = String(action.meta?.baseQueryMeta?.call ?? action.meta?.arg?.endpointName)
  return problem(
    texts.triedAgain.replace('{tries}', wordsForTries(tries, texts.noAnswer)).replace('{call}', () => call),
  )
}

const isAnswered = (action: UnknownAction): action is RequestAction =>
  /^api\/execute(?:Query|Mutation)\/fulfilled$/.test(action.type)

/** A payment that came back without success, though its request did not fail. */
function lostPayment(action: UnknownAction): Description {
  if (!getPurchase.matchFulfilled(action)) return null
  const { status } = action.payload ?? {}
  if (status === 'failed') return problem(texts.paymentFailed)
  return status === 'refunded' ? problem(texts.paymentRefunded) : null
}

/** The positions of the actions with a problem, starting at 1. */
export function problemsIn(actions: readonly UnknownAction[]): number[] {
  return actions.flatMap((action, at) => (isProblem(action) ? [at + 1] : []))
}
