/** A line of a tree. */
export interface TreeRow {
  /** Unique in the tree. */
  path: string
  name: string
  value: unknown
  /** Starts at 1. */
  level: number
  /** Its position among its siblings, starting at 1. */
  posInSet: number
  siblings: number
  isBranch: boolean
  isOpen: boolean
  /** The action changed its value. */
  isChanged: boolean
}

const SEPARATOR = '\u001f'

/** Marks a missing previous value: nothing counts as changed. */
export const NO_BEFORE = Symbol('no value before')

/** The visible lines of a tree in which the branches in `open` are expanded. */
export function treeRows(value: unknown, open: ReadonlySet<string>, before: unknown = NO_BEFORE): TreeRow[] {
  return rowsBelow({ value, before, path: '', level: 1, open })
}

interface Branch {
  value: unknown
  before: unknown
  path: string
  level: number
  open: ReadonlySet<string>
}

function rowsBelow({ value, before, path, level, open }: Branch): TreeRow[] {
  if (!isBranch(value)) return []
  const fields = Object.entries(value)
  return fields.flatMap(([name, part], at) => {
    const row: TreeRow = {
      path: `${path}${SEPARATOR}${name}`,
      name,
      value: part,
      level,
      posInSet: at + 1,
      siblings: fields.length,
      isBranch: isBranch(part) && Object.keys(part).length > 0,
      isOpen: open.has(`${path}${SEPARATOR}${name}`),
      isChanged: before !== NO_BEFORE && partOf(before, name) !== part,
    }
    const next = { value: part, before: before === NO_BEFORE ? NO_BEFORE : partOf(before, name) }
    return row.isOpen ? [row, ...rowsBelow({ ...next, path: row.path, level: level + 1, open })] : [row]
  })
}

/** The index of a line's parent. */
export function parentOf(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1
  for (let above = index - 1; above >= 0; above--) if ((rows[above]?.level ?? 1) < level) return above
  return index
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function partOf(value: unknown, name: string): unknown {
  return isBranch(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
