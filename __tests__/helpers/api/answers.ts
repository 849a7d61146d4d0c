/** Actions as an endpoint's answers dispatch them, for reducers that are tested without a network. */
interface Answered {
  endpointName: string
  originalArgs?: unknown
  payload: unknown
  at?: number
}

const actionOf =
  (kind: 'Query' | 'Mutation', status: 'fulfilled' | 'rejected') =>
  ({ endpointName, originalArgs, payload, at = 0 }: Answered) => ({
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

export const queryAnswered = actionOf('Query', 'fulfilled')
export const queryRefused = actionOf('Query', 'rejected')
export const mutationAnswered = actionOf('Mutation', 'fulfilled')
export const mutationRefused = actionOf('Mutation', 'rejected')
