import type { UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '../api/apiError'
import { pageFaulted, screenBroke } from '../events'
import { audioTested } from '../features/calls/audio/audioTestSlice'
import { voiceTestPrevented } from '../features/calls/audio/voiceTestSlice'
import { callPrevented, engineReported } from '../features/calls/callsSlice'
import { callsStrings } from '../features/calls/callsStrings'
import { END_CAUSES } from '../features/calls/endCauses'
import { documentFailed } from '../features/documents/documentsSlice'
import { streamFailed } from '../features/liveEvents/liveEventsListener'
import type { CardFormStep } from '../features/purchase/cardFormStep'
import { describeCardFormStep } from '../features/purchase/cardFormStep'
import { getPurchase } from '../features/purchase/purchaseApi'
import { cardFormChanged, cardFormFailed, declineLearned } from '../features/purchase/purchaseSlice'
import { preparationFailed, sendingFailed } from '../features/supportFile/supportFileSlice'
import { fileFailed } from '../features/tableFile/tableFileSlice'
import type { EndCause } from '../services/callEngine'
import { describeFailedRequest, withReason } from './failedRequest'
import { failureStrings as texts } from './failureStrings'
import type { RequestAction } from './requests'
import { triesBefore, wordsForTries } from './requests'

/** What went wrong in an action, in plain words; null if nothing did. */
export function failureOf(action: UnknownAction): string | null {
  return (
    SIMPLE.get(action.type) ??
    failureInPage(action) ??
    failureOfTelephone(action) ??
    lostPayment(action) ??
    failedRequest(action) ??
    describeTries(action)
  )
}

/** The type by which RTK Query reports that the browser has lost the network. */
const OFFLINE = '__rtkq/offline'

const SIMPLE = new Map<unknown, string>([
  [OFFLINE, texts.networkLost],
  [preparationFailed.type, texts.fileNotPrepared],
  [cardFormFailed.type, texts.cardFormMissing],
])

function failureInPage(action: UnknownAction): string | null {
  if (screenBroke.match(action))
    return action.payload?.isMissing ? texts.partMissing : `${texts.partCrashed}: ${action.payload?.message}`
  if (!pageFaulted.match(action)) return null
  const { kind, ...fault } = action.payload ?? {}
  return 'ms' in fault
    ? texts.longTask.replace('{seconds}', (Number(fault.ms) / 1000).toFixed(1))
    : `${Object.hasOwn(texts, kind) ? texts[kind as keyof typeof texts] : texts.exception}: ${fault.message}`
}

function failureOfTelephone(action: UnknownAction): string | null {
  if (callPrevented.match(action)) return wordsFor(action.payload?.cause)
  if (voiceTestPrevented.match(action)) return wordsFor(action.payload?.problem)
  if (audioTested.match(action)) {
    const { problem, isCarrierReached } = action.payload ?? {}
    return problem ? wordsFor(problem) : isCarrierReached === false ? texts.carrierUnreached : null
  }
  if (!engineReported.match(action)) return null
  const fact = action.payload?.fact
  if (fact?.kind === 'reconnecting') return texts.reconnecting
  if (fact?.kind === 'microphoneLost') return texts.microphoneLost
  // A file may contain causes that this version does not know.
  const isFailure = fact?.kind === 'ended' && (END_CAUSES[fact.cause]?.isFailure ?? true)
  return isFailure ? wordsFor(fact.cause) : null
}

function wordsFor(cause: EndCause): string {
  return callsStrings[`calls.end.${cause}`] ?? String(cause)
}

interface RejectedRequest extends UnknownAction {
  meta?: { condition?: boolean; aborted?: boolean; arg?: { endpointName?: unknown } }
  payload?: Partial<ApiError>
  error?: { message?: string }
}

/** Describes a request that was refused or not answered, but not one that was skipped or aborted. */
function failedRequest(action: RejectedRequest): string | null {
  if (cardFormChanged.match(action)) return refusalOfCard(action.payload?.step)
  if (declineLearned.match(action)) return declineOf(action.payload?.declineCode)
  if (streamFailed.match(action))
    return withReason(texts.noLiveUpdates, { status: action.payload?.status || 'no_answer' })
  if (fileFailed.match(action)) return withReason(texts.listNotExported, action.payload?.error)
  if (documentFailed.match(action)) return withReason(texts.documentNotSaved, action.payload?.error)
  if (sendingFailed.match(action)) return withReason(texts.fileNotSent, action.payload?.error)
  const { type, meta, payload, error } = action
  if (!type.endsWith('/rejected') || meta?.condition || meta?.aborted) return null
  const { message = type } = error ?? {}
  return describeFailedRequest(meta?.arg?.endpointName, payload?.status ? payload : { message })
}

/** A request that was answered in the end. */
function describeTries(action: UnknownAction): string | null {
  if (!isAnswered(action)) return null
  const tries = triesBefore(action)
  if (tries.length === 0) return null
  const call = String(action.meta?.baseQueryMeta?.call ?? action.meta?.arg?.endpointName)
  return texts.triedAgain.replace('{tries}', wordsForTries(tries, texts.noAnswer)).replace('{call}', call)
}

const isAnswered = (action: UnknownAction): action is RequestAction =>
  /^api\/execute(?:Query|Mutation)\/fulfilled$/.test(action.type)

/** A payment that came back without success, though its request did not fail. */
function lostPayment(action: UnknownAction): string | null {
  if (!getPurchase.matchFulfilled(action)) return null
  const { status } = action.payload ?? {}
  if (status === 'failed') return texts.paymentFailed
  return status === 'refunded' ? texts.paymentRefunded : null
}

const declineOf = (code: unknown) =>
  code ? describeCardFormStep({ kind: 'refused', reason: '', declineCode: String(code) }) : null

const refusalOfCard = (step: CardFormStep | undefined) => (step?.kind === 'refused' ? describeCardFormStep(step) : null)

/** The positions of the actions with an error, starting at 1. */
export function failuresIn(actions: readonly UnknownAction[]): number[] {
  return actions.flatMap((action, at) => (failureOf(action) === null ? [] : [at + 1]))
}
