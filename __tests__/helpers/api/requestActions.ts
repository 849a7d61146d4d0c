import type { ApiError } from '../../../src/api/apiError'

type Kind = 'query' | 'mutation'

const request = (kind: Kind, endpointName: string, status: string, originalArgs: unknown, more: object = {}) => ({
  type: `api/execute${kind === 'query' ? 'Query' : 'Mutation'}/${status}`,
  payload: undefined as unknown,
  meta: { requestId: 'r1', requestStatus: status, arg: { type: kind, endpointName, originalArgs }, ...more },
})

/** The actions of an endpoint as a reducer gets them, for tests that need no store. */
export function requestActions(kind: Kind, endpointName: string) {
  return {
    pending: (arg?: unknown) => request(kind, endpointName, 'pending', arg),
    fulfilled: (payload: unknown, arg?: unknown) => ({
      ...request(kind, endpointName, 'fulfilled', arg, { fulfilledTimeStamp: 1_000_000 }),
      payload,
    }),
    rejected: (error: ApiError, arg?: unknown) => ({
      ...request(kind, endpointName, 'rejected', arg, { rejectedWithValue: true }),
      payload: error,
      error: { message: 'Rejected' },
    }),
    /** Not sent, because one like it is under way. */
    skipped: (arg?: unknown) => ({
      ...request(kind, endpointName, 'rejected', arg, { condition: true }),
      error: { name: 'ConditionError' },
    }),
    aborted: (arg?: unknown) => ({
      ...request(kind, endpointName, 'rejected', arg, { aborted: true }),
      error: { name: 'AbortError' },
    }),
  }
}
