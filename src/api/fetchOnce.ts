import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

type Request<Answer> = Promise<Answer> & { unsubscribe(): void }

/**
 * Runs a query whose answer a slice takes, as in `dispatch(fetchOnce(getAccount.initiate(undefined, { forceRefetch: true })))`.
 * It is subscribed to while it runs: RTK Query breaks off what nobody subscribes to when it clears away an older answer.
 */
export function fetchOnce<Answer>(
  // biome-ignore lint/suspicious/noExplicitAny: as RTK Query types the thunks of `initiate`
  query: ThunkAction<Request<Answer>, any, any, UnknownAction>,
) {
  return (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): Promise<Answer> => {
    const request = dispatch(query)
    return request.finally(() => request.unsubscribe())
  }
}
