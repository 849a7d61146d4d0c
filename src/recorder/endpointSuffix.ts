import type { UnknownAction } from '@reduxjs/toolkit'

const SEPARATOR = ' · '
const REQUEST = /^api\/execute(?:Query|Mutation)\/\w+$/

/** A request with its endpoint behind its type, as Redux DevTools lists it: `api/executeQuery/fulfilled · getAccount`. */
export function withEndpoint<Action extends UnknownAction>(action: Action): Action {
  const endpoint = (action.meta as { arg?: { endpointName?: unknown } } | undefined)?.arg?.endpointName
  if (!REQUEST.test(action.type) || typeof endpoint !== 'string') return action
  return { ...action, type: `${action.type}${SEPARATOR}${endpoint}` }
}

/** The action with its own type again; exports of what DevTools lists have the other. */
export function withoutEndpoint(action: UnknownAction): UnknownAction {
  const [type = '', endpoint] = action.type.split(SEPARATOR, 2)
  return endpoint !== undefined && REQUEST.test(type) ? { ...action, type } : action
}
