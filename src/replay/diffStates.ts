/** A path at which two states differ; undefined on a side without a value. */
export interface Difference {
  /** Keys and indexes, joined by dots: `account.account.credits`. */
  path: string
  before: unknown
  after: unknown
}

/** The differences between two states, in the order of their keys. Identical objects are skipped. */
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
