import type { UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '../api/apiError'
import { describeError } from '../api/apiError'
import { screenBroke } from '../events'
import { engineReported } from '../features/calls/callsSlice'
import { END_CAUSES } from '../features/calls/endCauses'

/** What went wrong with an action, in a few words; null when nothing did. */
export function failureOf(action: UnknownAction): string | null {
  if (screenBroke.match(action)) return String(action.payload?.message)
  if (engineReported.match(action)) {
    const fact = action.payload?.fact
    // A file may hold causes that this version does not know.
    const isFailure = fact?.kind === 'ended' && (END_CAUSES[fact.cause]?.isFailure ?? true)
    return isFailure ? String(fact.cause) : null
  }
  return refusalOf(action)
}

interface Refused extends UnknownAction {
  meta?: { condition?: boolean; aborted?: boolean }
  payload?: ApiError
  error?: { message?: string }
}

/** A request that was refused or not answered; one that was only skipped, or given up, is none. */
function refusalOf(action: Refused): string | null {
  if (!action.type.endsWith('/rejected') || action.meta?.condition || action.meta?.aborted) return null
  const status = action.payload?.status
  const words = status ? describeError(action.payload).message : action.error?.message
  return [status, words].filter(Boolean).join(' · ') || action.type
}

/** Places of the actions in which something went wrong, counted from 1. */
export function failuresIn(actions: readonly UnknownAction[]): number[] {
  return actions.flatMap((action, at) => (failureOf(action) === null ? [] : [at + 1]))
}
