import { advise, savingOf } from '../../../../src/features/packages/packageAdvice'

const aPackage = (credits: number, amount: number) => ({
  id: `${credits}`,
  name: '',
  credits,
  amount,
  images: [],
  group: 'standard',
})
const packages = [aPackage(30, 5), aPackage(63, 10), aPackage(132, 20), aPackage(350, 50)]
const [smallest, second, third, largest] = packages

test.each([
  ['0, as before a first purchase', 0, smallest, false],
  ['less than any package', 1, smallest, true],
  ['just what a package has', 63, second, true],
  ['a little more', 63.01, third, true],
  ['more than any package', 351, largest, false],
])('the advised package for a use of %s', (_, used, advised, isCovering) => {
  expect(advise(packages, used)).toEqual({ advised, isCovering })
})

test('who uses more than any package is advised the best price, even of a smaller package', () => {
  const bargain = aPackage(63, 8)
  expect(advise([aPackage(30, 5), bargain, aPackage(132, 20)], 500)).toEqual({ advised: bargain, isCovering: false })
})

test('who uses more than any package is advised the largest if no price is the best', () => {
  const large = aPackage(60, 10)
  expect(advise([aPackage(30, 5), large], 500).advised).toBe(large)
})

test('of no packages, none is advised', () => {
  expect(advise([], 5)).toEqual({ advised: undefined, isCovering: false })
})

test('savings are against the highest price per credit', () => {
  expect(packages.map((each) => savingOf(each, packages))).toEqual([0, 5, 9, 14])
})
