import type { UnknownAction } from '@reduxjs/toolkit'

/** A one-line description of an action. */
export interface DescribedAction {
  name: string
  /** The status of a request; empty for other actions. */
  detail: string
}

const REQUEST = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/

/** The id under which the server logged an answered request; null for other actions. */
export function requestIdOf({ meta, payload }: UnknownAction): string | null {
  const { requestId } =
    (meta as { baseQueryMeta?: { requestId?: unknown } } | undefined)?.baseQueryMeta ??
    (payload as { requestId?: unknown } | null | undefined) ??
    {}
  return typeof requestId === 'string' ? requestId : null
}

/** Requests share a few types, so they are named by their endpoint. */
export function describeAction({ type, meta }: UnknownAction): DescribedAction {
  const endpoint = (meta as { arg?: { endpointName?: unknown } } | undefined)?.arg?.endpointName
  const outcome = REQUEST.exec(type)?.[1]
  return outcome && typeof endpoint === 'string' ? { name: endpoint, detail: outcome } : { name: type, detail: '' }
}
