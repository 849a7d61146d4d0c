import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

type Request<Answer> = Promise<Answer> & { unsubscribe(): void }

/**
 * Runs a query whose result is stored by a slice, as in `dispatch(fetchOnce(getAccount.initiate(undefined, { forceRefetch: true })))`.
 * It stays subscribed while it runs, as RTK Query aborts unsubscribed queries when it removes an older cache entry.
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
