import { inDays } from '../../../../src/features/lists/inDays'

test('rows are grouped by day, in their order', () => {
  const days = inDays(['Mon 1', 'Mon 2', 'Sun 1', 'Fri 1'], (row) => row.slice(0, 3))
  expect(days).toEqual([
    { day: 'Mon', rows: ['Mon 1', 'Mon 2'] },
    { day: 'Sun', rows: ['Sun 1'] },
    { day: 'Fri', rows: ['Fri 1'] },
  ])
})

test('no rows have no days', () => expect(inDays([], () => 'Mon')).toEqual([]))
