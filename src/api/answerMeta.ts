import type { ApiCall } from './calls'

/** Recorded with each answer, so that support sees what was asked and finds it in the server's log. */
export interface AnswerMeta {
  requestId?: string
  /** `GET Account/CallerIds`, without a query; `rpc list_products`. */
  call: string
  /** From the first try to the last answer. */
  ms?: number
  /** Missing without an answer, like `size`. */
  status?: number
  /** Length in characters (bytes if it is all ASCII); for files, in bytes. */
  size?: number
  /** The tries before it that failed; missing if there were none. */
  tries?: FailedTry[]
  /** How a file's transfer ended early: by the user, or by a lost connection. */
  end?: 'aborted' | 'cut'
  /** The answers before it, of a query that sends several calls. */
  earlier?: AnswerMeta[]
}

/** A try after which the request was sent again. */
export interface FailedTry {
  /** Missing without an answer. */
  status?: number
  requestId?: string
}

export interface Sent {
  data?: unknown
  error?: unknown
  meta?: AnswerMeta | undefined
}

export type Send = (call: ApiCall) => PromiseLike<Sent> | Sent

/** For queries that send several calls; `meta()` describes all their answers. */
export function sendSeveral(send: Send) {
  let latest: AnswerMeta | undefined
  return {
    send: async (call: ApiCall): Promise<Sent> => {
      const sent = await send(call)
      if (latest && sent.meta) {
        const { earlier = [], ...last } = latest
        latest = { ...sent.meta, earlier: [...earlier, last] }
      } else latest = sent.meta ?? latest
      return sent
    },
    meta: () => latest,
  }
}

/** What is known of an answer before its body. */
export function describeAnswer({ status, headers }: Response): Pick<AnswerMeta, 'status' | 'requestId'> {
  const requestId = headers.get('x-request-id')
  return { status, ...(requestId && { requestId }) }
}
