/** One place in which two states differ; a side that has nothing there is undefined. */
export interface Difference {
  /** Names and indexes on the way there: `account.account.credits`. */
  path: string
  before: unknown
  after: unknown
}

/** Where two states differ, in the order of their keys. Parts that are the same object are not looked into. */
export function diffStates(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return []
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path: path || '(all)', before, after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => diffStates(before[name], after[name], path ? `${path}.${name}` : name))
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
