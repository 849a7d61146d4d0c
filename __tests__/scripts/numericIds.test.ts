import { Integer } from '../../scripts/webpack/instead/numericIds'

test.each([
  ['7', '10', -1],
  ['10', '7', 1],
  ['-3', '-3', 0],
  ['9007199254740993', '9007199254740992', 1],
])('the numeric ids %s and %s are compared as 64-bit integers', (one, other, order) => {
  expect(Integer.fromString(one).compare(Integer.fromString(other))).toBe(order)
})
