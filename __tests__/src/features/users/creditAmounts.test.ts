import { findAmountProblem, isShownAtOnce, readCredits } from '../../../../src/features/users/creditAmounts'

test.each([
  ['5', 5],
  [' 2.5 ', 2.5],
  ['2,25', 2.25],
  ['.5', 0.5],
  ['7.', 7],
  ['0', 0],
])('"%s" is %d credits', (typed, credits) => expect(readCredits(typed)).toBe(credits))

test.each(['', 'five', '-5', '1e3', '1.234', '1,000', '1.5.', '.', '٣'])('"%s" is not an amount', (typed) =>
  expect(readCredits(typed)).toBeNull(),
)

test.each([
  ['', 'missing'],
  ['abc', 'notAnAmount'],
  ['-1', 'notAnAmount'],
  ['0.00', 'zero'],
  ['100000.01', 'tooMany'],
  ['10.01', 'exceedsBalance'],
  ['10', null],
  ['0.01', null],
])('of 10 credits "%s" cannot be moved because of %s', (typed, problem) =>
  expect(findAmountProblem(typed, 10)).toBe(problem),
)

test.each(['missing', 'notAnAmount', 'zero'])('"%s" is reported on submit', (problem) => {
  expect(isShownAtOnce(problem)).toBe(false)
})

test.each(['tooMany', 'exceedsBalance'])('"%s" is reported at once', (problem) => {
  expect(isShownAtOnce(problem)).toBe(true)
})
