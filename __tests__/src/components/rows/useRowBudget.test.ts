import { renderHook } from '@testing-library/react'
import { useRowBudget } from '../../../../src/components/rows/useRowBudget'

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

test('at rest every row is drawn; in flight a few new ones each time, and those that were stay', () => {
  const { result, rerender } = renderHook(({ shown, isScrolling }) => useRowBudget(shown, isScrolling), {
    initialProps: { shown: rows(0, 20), isScrolling: false },
  })
  expect([...result.current]).toEqual(rows(0, 20))
  rerender({ shown: rows(10, 30), isScrolling: true })
  expect([...result.current]).toEqual(rows(10, 23))
  rerender({ shown: rows(20, 40), isScrolling: true })
  expect([...result.current]).toEqual(rows(20, 26))
  rerender({ shown: rows(20, 40), isScrolling: false })
  expect([...result.current]).toEqual(rows(20, 40))
})
