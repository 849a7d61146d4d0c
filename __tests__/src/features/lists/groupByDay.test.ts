import { groupByDay } from '../../../../src/features/lists/groupByDay'

test('rows stand under their days, in their order', () => {
  const days = groupByDay(['Mon 1', 'Mon 2', 'Sun 1', 'Fri 1'], (row) => row.slice(0, 3))
  expect(days).toEqual([
    { day: 'Mon', rows: ['Mon 1', 'Mon 2'] },
    { day: 'Sun', rows: ['Sun 1'] },
    { day: 'Fri', rows: ['Fri 1'] },
  ])
})

test('no rows have no days', () => expect(groupByDay([], () => 'Mon')).toEqual([]))
