import type { UnknownAction } from '@reduxjs/toolkit'
import type { AnswerMeta, FailedTry } from '../api/answerMeta'
import { requestEnded } from '../api/requestEnded'
import type { RequestAction } from '../app/support/tries'

/** A request to the server, as far as the recording knows it. */
export interface RecordedRequest {
  /** The action that asked, and the one with the answer, starting at 1; undefined if none was recorded. */
  asked: number | undefined
  answered: number | undefined
  endpoint: string
  /** `GET Account`, `rpc list_products`; the endpoint in recordings of older versions. */
  call: string
  /** The HTTP status; 200 for an answer of an older version. */
  status: number | 'no_answer' | 'pending'
  isRefused: boolean
  /** From the first try to the last answer, in ms; undefined while one of the two is unknown. */
  ms: number | undefined
  /** The answer's length in characters. */
  size: number | undefined
  /** The id under which the server logged it. */
  requestId: string | undefined
  /** The tries before the last one, all of which failed; none in recordings of older versions. */
  tries: readonly FailedTry[]
}

const REQUEST = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/

/** The requests of a recording, in the order in which they were sent. */
export function requestsOf(actions: readonly UnknownAction[], moments: readonly number[]): RecordedRequest[] {
  const requests = new Map<string, RecordedRequest[]>()
  for (const [at, action] of (actions as readonly RequestAction[]).entries()) {
    const { type, meta, payload } = action
    if (type === requestEnded.type) requests.set(String(at), [endedRequest(payload as Partial<AnswerMeta> | null, at)])
    const step = REQUEST.exec(type)?.[1]
    if (!step || !meta || meta.condition) continue
    const id = String(meta.requestId ?? at)
    const request = requests.get(id)?.at(-1) ?? unanswered(String(meta.arg?.endpointName ?? ''))
    if (step === 'pending') requests.set(id, [{ ...request, asked: at + 1 }])
    else requests.set(id, answersTo(request, action, at, moments))
  }
  return [...requests.values()].flat()
}

/** A request whose name is all that is known. */
export function unanswered(endpoint: string): RecordedRequest {
  const unknown = { asked: undefined, answered: undefined, ms: undefined, size: undefined, requestId: undefined }
  return { ...unknown, endpoint, call: endpoint, status: 'pending', isRefused: false, tries: [] }
}

/** One request, or one per call if the query sent several. */
function answersTo(
  request: RecordedRequest,
  action: RequestAction,
  at: number,
  moments: readonly number[],
): RecordedRequest[] {
  const { meta, payload } = action
  const isRejected = action.type.endsWith('/rejected')
  const { earlier, ...last } = meta?.baseQueryMeta ?? {}
  const known = isRejected ? payload?.status : 200
  const answered = { ...request, answered: at + 1 }
  return [
    ...(Array.isArray(earlier) ? earlier : []).map((answer: AnswerMeta) => ({ ...answered, ...factsOf(answer) })),
    {
      ...answered,
      ms: msOf(request, at, moments),
      requestId: payload?.requestId,
      ...factsOf(last, typeof known === 'number' ? known : 'no_answer'),
      isRefused: isRejected && !meta?.aborted,
    },
  ]
}

/** A file's request, recorded when it ended. */
function endedRequest(answer: Partial<AnswerMeta> | null | undefined, at: number): RecordedRequest {
  const facts = factsOf(answer ?? {})
  const isLost = facts.status === 'no_answer' || answer?.end === 'cut'
  const isRefused = answer?.end !== 'aborted' && (isLost || Number(facts.status) >= 400)
  return { ...unanswered(''), answered: at + 1, ...facts, isRefused }
}

/** The ids of a request's tries in the server's log, the last one first. */
export function idsOf({ requestId, tries }: RecordedRequest): string {
  return [requestId, ...tries.map((failed?: FailedTry) => failed?.requestId)].filter(Boolean).join(', ')
}

/**
 * What is known of an answer.
 * @param unknown the status of one for which none was recorded
 */
export function factsOf(
  { call, status, ms, size, requestId, tries }: Partial<AnswerMeta>,
  unknown: number | 'no_answer' = 'no_answer',
): Pick<RecordedRequest, 'status'> & Partial<RecordedRequest> {
  return {
    ...(typeof call === 'string' && { call }),
    ...(typeof ms === 'number' && { ms }),
    ...(typeof size === 'number' && { size }),
    ...(typeof requestId === 'string' && { requestId }),
    tries: Array.isArray(tries) ? tries : [],
    status: status ?? unknown,
  }
}

function msOf({ asked }: RecordedRequest, at: number, moments: readonly number[]): number | undefined {
  return asked === undefined ? undefined : (moments[at] ?? 0) - (moments[asked - 1] ?? 0)
}
