import type { CallerId } from './callerIdsApi'

/** The caller ID that the server makes the default when the current one is removed: the one verified last. */
export function nextDefault(others: readonly CallerId[]): CallerId | undefined {
  return [...others].sort((one, other) => one.verifiedAt - other.verifiedAt).at(-1)
}
