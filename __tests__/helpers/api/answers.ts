/** An action that RTK Query dispatches when a request settles, for testing reducers without a network. */
interface Settled {
  endpointName: string
  originalArgs?: unknown
  payload: unknown
  at?: number
}

const actionOf =
  (kind: 'Query' | 'Mutation', status: 'fulfilled' | 'rejected') =>
  ({ endpointName, originalArgs, payload, at = 0 }: Settled) => ({
    type: `api/execute${kind}/${status}`,
    payload,
    ...(status === 'rejected' ? { error: { message: 'Rejected' } } : {}),
    meta: {
      arg: { type: kind.toLowerCase(), endpointName, originalArgs },
      requestId: 'r',
      requestStatus: status,
      fulfilledTimeStamp: at,
      ...(status === 'rejected' ? { rejectedWithValue: true } : {}),
    },
  })

export const queryFulfilled = actionOf('Query', 'fulfilled')
export const queryRejected = actionOf('Query', 'rejected')
export const mutationFulfilled = actionOf('Mutation', 'fulfilled')
export const mutationRejected = actionOf('Mutation', 'rejected')
