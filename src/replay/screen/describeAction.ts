import type { UnknownAction } from '@reduxjs/toolkit'

/** An action in a line: what happened, and to what. */
export interface DescribedAction {
  name: string
  /** Endpoint of a request; empty for other actions. */
  detail: string
}

const REQUEST = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/

/** Requests all have the same few types: they are told by their endpoints. */
export function describeAction({ type, meta }: UnknownAction): DescribedAction {
  const endpoint = (meta as { arg?: { endpointName?: unknown } } | undefined)?.arg?.endpointName
  const outcome = REQUEST.exec(type)?.[1]
  return outcome && typeof endpoint === 'string' ? { name: endpoint, detail: outcome } : { name: type, detail: '' }
}
