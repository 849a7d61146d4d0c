import type { UnknownAction } from '@reduxjs/toolkit'

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
}

const REQUEST = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/

interface RequestAction extends UnknownAction {
  meta?: {
    requestId?: string
    arg?: { endpointName?: string }
    baseQueryMeta?: { call?: string; status?: number; size?: number; requestId?: string }
    condition?: boolean
    aborted?: boolean
  }
  payload?: { status?: unknown; requestId?: string } | null
}

/** The requests of a recording, in the order in which they were sent. */
export function requestsOf(actions: readonly UnknownAction[], moments: readonly number[]): RecordedRequest[] {
  const requests = new Map<string, RecordedRequest>()
  for (const [at, action] of (actions as readonly RequestAction[]).entries()) {
    const step = REQUEST.exec(action.type)?.[1]
    const { meta } = action
    if (!step || !meta || meta.condition) continue
    const id = String(meta.requestId ?? at)
    const request = requests.get(id) ?? unanswered(String(meta.arg?.endpointName ?? ''))
    requests.set(id, request)
    if (step === 'pending') request.asked = at + 1
    else
      Object.assign(request, answerOf(action, step === 'rejected'), {
        answered: at + 1,
        ms: msOf(request, at, moments),
      })
  }
  return [...requests.values()]
}

function unanswered(endpoint: string): RecordedRequest {
  const unknown = { asked: undefined, answered: undefined, ms: undefined, size: undefined, requestId: undefined }
  return { ...unknown, endpoint, call: endpoint, status: 'pending', isRefused: false }
}

function answerOf({ meta, payload }: RequestAction, isRejected: boolean): Partial<RecordedRequest> {
  const { call, status, size, requestId = payload?.requestId } = meta?.baseQueryMeta ?? {}
  const known = isRejected ? payload?.status : 200
  return {
    ...(typeof call === 'string' && { call }),
    status: status ?? (typeof known === 'number' ? known : 'no_answer'),
    isRefused: isRejected && !meta?.aborted,
    size,
    requestId,
  }
}

function msOf({ asked }: RecordedRequest, at: number, moments: readonly number[]): number | undefined {
  return asked === undefined ? undefined : (moments[at] ?? 0) - (moments[asked - 1] ?? 0)
}
