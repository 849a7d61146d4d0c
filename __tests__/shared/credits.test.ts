import { fromCredits, inCredits, toCredits, toHundredths } from '../../shared/credits'

describe('credits', () => {
  it('are hundredths inside and decimal at the API', () => {
    expect(toCredits(250)).toBe(2.5)
    expect(toCredits(1)).toBe(0.01)
    expect(fromCredits(2.5)).toBe(250)
    // 1.15 × 100 is a little less than 115.
    expect(fromCredits(1.15)).toBe(115)
  })

  it.each([0.005, 1.001, 2 ** 53, Number.NaN])('of %p are refused: not exact to a hundredth', (credits) => {
    expect(() => fromCredits(credits)).toThrow(RangeError)
  })

  it('from elsewhere are rounded to the nearest hundredth', () => {
    expect(toHundredths(0.004)).toBe(0)
    expect(toHundredths(0.006)).toBe(1)
  })

  it('are written with thousands, at most two decimals, and one of them in the singular', () => {
    expect(inCredits(1234.5)).toBe('1,234.5 credits')
    expect(inCredits(0.05)).toBe('0.05 credits')
    expect(inCredits(0.333)).toBe('0.33 credits')
    expect(inCredits(1)).toBe('1 credit')
  })
})
