import type { UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '../api/apiError'
import { describeError } from '../api/apiError'
import { screenBroke } from '../events'
import { engineReported } from '../features/calls/callsSlice'
import { END_CAUSES } from '../features/calls/endCauses'

/** A short description of the error in an action; null if there is none. */
export function failureOf(action: UnknownAction): string | null {
  if (screenBroke.match(action)) return String(action.payload?.message)
  if (engineReported.match(action)) {
    const fact = action.payload?.fact
    // A file may contain causes that this version does not know.
    const isFailure = fact?.kind === 'ended' && (END_CAUSES[fact.cause]?.isFailure ?? true)
    return isFailure ? String(fact.cause) : null
  }
  return refusalOf(action)
}

interface RejectedRequest extends UnknownAction {
  meta?: { condition?: boolean; aborted?: boolean }
  payload?: ApiError
  error?: { message?: string }
}

/** Describes a request that was refused or not answered, but not one that was skipped or aborted. */
function refusalOf(action: RejectedRequest): string | null {
  if (!action.type.endsWith('/rejected') || action.meta?.condition || action.meta?.aborted) return null
  const status = action.payload?.status
  const message = status ? describeError(action.payload).message : action.error?.message
  return [status, message].filter(Boolean).join(' · ') || action.type
}

/** The positions of the actions with an error, starting at 1. */
export function failuresIn(actions: readonly UnknownAction[]): number[] {
  return actions.flatMap((action, at) => (failureOf(action) === null ? [] : [at + 1]))
}
