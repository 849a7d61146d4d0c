import { parentOf, treeRows } from '../../../../../src/replay/screen/state/treeRows'

const value = { a: { b: [1, { c: 2 }], empty: {} }, d: null }
const A = '\u001fa'
const B = `${A}\u001fb`
const shape = (open: string[], before?: unknown) =>
  treeRows(value, new Set(open), ...(before === undefined ? [] : [before])).map(
    ({ name, level, isBranch, isOpen, isChanged }) =>
      `${'  '.repeat(level - 1)}${name}${isBranch ? (isOpen ? ' −' : ' +') : ''}${isChanged ? ' *' : ''}`,
  )

test('shows expanded and expandable nodes', () => {
  expect(shape([])).toEqual(['a +', 'd'])
  expect(shape([A, B])).toEqual(['a −', '  b −', '    0', '    1 +', '  empty', 'd'])
})

test('marks changed values and their ancestors', () => {
  const before = { ...value, a: { ...value.a, b: [0, value.a.b[1]] } }
  expect(shape([A, B], before)).toEqual(['a − *', '  b − *', '    0 *', '    1 +', '  empty', 'd'])
})

test('a row has its position and its parent', () => {
  const rows = treeRows(value, new Set([A, B]))
  expect(rows[3]).toMatchObject({ name: '1', posInSet: 2, siblings: 2, level: 3 })
  expect(parentOf(rows, 3)).toBe(1)
  expect(parentOf(rows, 5)).toBe(5)
})
