import type { CallerId } from './callerIdsApi'

/** Which of them the server makes the default when the present one goes: the one proved last. */
export function nextDefault(others: readonly CallerId[]): CallerId | undefined {
  return [...others].sort((one, other) => one.verifiedAt - other.verifiedAt).at(-1)
}
