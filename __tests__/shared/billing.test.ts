import fc from 'fast-check'
import type { Price } from '../../shared/billing'
import {
  byMinute,
  costOf,
  incrementsBegun,
  incrementsFor,
  incrementsOf,
  minutesOf,
  secondsOf,
} from '../../shared/billing'

const bySixSeconds: Price = { perMinute: 250, first: 30, next: 6, setupFee: 40 }

describe('what a call costs by the minute', () => {
  it.each([
    ['no time at all', 0, 1],
    ['a second', 1_000, 1],
    ['a minute exactly', 60_000, 1],
    ['a millisecond more', 60_001, 2],
    ['two and a half minutes', 150_000, 3],
  ])('that lasted %s', (_, length, minutes) => {
    const price = byMinute(150)
    expect(incrementsOf(price, length)).toBe(minutes)
    expect(minutesOf(price, minutes)).toBe(minutes)
    expect(costOf(price, minutes)).toBe(150 * minutes)
  })

  it.each([
    ['at the answer', 0, 1],
    ['by a clock that is behind', -500, 1],
    ['just before the first minute ends', 59_999, 1],
    ['where the second one begins', 60_000, 2],
  ])('while it goes on, %s', (_, elapsed, minutes) => {
    expect(incrementsBegun(byMinute(150), elapsed)).toBe(minutes)
  })

  it.each([byMinute(150), bySixSeconds])('is nothing without an answer, at %o', (price) => {
    expect([costOf(price, 0), secondsOf(price, 0), minutesOf(price, 0)]).toEqual([0, 0, 0])
  })
})

describe('what a call costs by other increments', () => {
  it.each([
    [1, 30, 1, 165],
    [2, 36, 1, 190],
    [6, 60, 1, 290],
    [7, 66, 2, 315],
  ])('%d of them are %d s, count as %d min and cost %d', (increments, seconds, minutes, cost) => {
    expect(secondsOf(bySixSeconds, increments)).toBe(seconds)
    expect(minutesOf(bySixSeconds, increments)).toBe(minutes)
    expect(costOf(bySixSeconds, increments)).toBe(cost)
    expect(incrementsOf(bySixSeconds, seconds * 1000)).toBe(increments)
    expect(incrementsBegun(bySixSeconds, seconds * 1000)).toBe(increments + 1)
  })

  it('counts a second more than a minute as two', () => {
    expect(minutesOf({ ...bySixSeconds, first: 61 }, 1)).toBe(2)
  })

  it('rounds a part of a hundredth up', () => {
    expect(costOf({ perMinute: 10, first: 1, next: 1, setupFee: 0 }, 7)).toBe(2)
  })
})

describe('how long an amount lasts', () => {
  const prices = fc.record({
    perMinute: fc.integer({ min: 1, max: 5_000 }),
    first: fc.integer({ min: 1, max: 120 }),
    next: fc.integer({ min: 1, max: 120 }),
    setupFee: fc.integer({ min: 0, max: 500 }),
  })

  it('is as many increments as it pays for, and not one more', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 10 ** 9 }), (price, amount) => {
        const increments = incrementsFor(price, amount)
        expect(costOf(price, increments)).toBeLessThanOrEqual(amount)
        expect(costOf(price, increments + 1)).toBeGreaterThan(amount)
      }),
    )
  })

  it.each([
    [164, 0],
    [165, 1],
    [189, 1],
    [190, 2],
  ])('an amount of %d pays for %d increments', (amount, increments) => {
    expect(incrementsFor(bySixSeconds, amount)).toBe(increments)
  })

  it('has no end for a free call', () => {
    expect([incrementsFor(byMinute(0), 0), incrementsFor(byMinute(0), 500)]).toEqual([Infinity, Infinity])
  })

  it('counts increments as they begin, in any order of lengths', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 10_000_000 }), (price, elapsed) => {
        const begun = incrementsBegun(price, elapsed)
        expect(secondsOf(price, begun) * 1000).toBeGreaterThan(elapsed)
        if (begun > 1) expect(secondsOf(price, begun - 1) * 1000).toBeLessThanOrEqual(elapsed)
        expect(incrementsOf(price, elapsed)).toBeLessThanOrEqual(begun)
      }),
    )
  })
})
