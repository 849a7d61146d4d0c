import { bestValueOf } from '../../../../src/features/packages/bestValue'

const aPackage = (credits: number, amount: number) => ({
  id: `${credits}`,
  name: '',
  credits,
  amount,
  images: [],
  group: 'standard',
})
const [small, middle, large] = [aPackage(60, 10), aPackage(130, 20), aPackage(260, 40)]

test('the lowest price per credit is the best value', () => {
  expect(bestValueOf([small, middle])).toBe(middle)
})

test('packages of one price per credit have no best among them, and neither has a single one', () => {
  expect(bestValueOf([small, middle, large])).toBeUndefined()
  expect(bestValueOf([small])).toBeUndefined()
  expect(bestValueOf([])).toBeUndefined()
})
