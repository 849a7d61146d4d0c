/** One line of a tree. */
export interface TreeRow {
  /** Unique in the tree. */
  path: string
  name: string
  value: unknown
  /** From 1 on. */
  level: number
  /** Among its siblings, from 1 on. */
  place: number
  siblings: number
  isBranch: boolean
  isOpen: boolean
  /** Whether the action made another value of it. */
  isChanged: boolean
}

const BETWEEN = '\u001f'

/** What a value has before there is one: then nothing counts as changed. */
export const NO_BEFORE = Symbol('no value before')

/** The lines of a tree whose open branches are `open`, in their order. */
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
      path: `${path}${BETWEEN}${name}`,
      name,
      value: part,
      level,
      place: at + 1,
      siblings: fields.length,
      isBranch: isBranch(part) && Object.keys(part).length > 0,
      isOpen: open.has(`${path}${BETWEEN}${name}`),
      isChanged: before !== NO_BEFORE && partOf(before, name) !== part,
    }
    const next = { value: part, before: before === NO_BEFORE ? NO_BEFORE : partOf(before, name) }
    return row.isOpen ? [row, ...rowsBelow({ ...next, path: row.path, level: level + 1, open })] : [row]
  })
}

/** The line of the branch that a line stands in. */
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
