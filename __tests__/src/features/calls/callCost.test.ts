import fc from 'fast-check'
import { creditsLeft, creditsUsed, minutesBegun, secondsLeft } from '../../../../src/features/calls/callCost'

const ANSWERED = 1_000_000
const call = {
  answeredAt: ANSWERED,
  endedAt: null,
  creditsPerMinute: 1.5,
  balance: { credits: 40.5, minutesBegun: 1 },
}
const into = (seconds: number) => ANSWERED + seconds * 1000

describe('what a call costs', () => {
  it('is nothing before the answer', () => {
    const ringing = { ...call, answeredAt: null, balance: { credits: 42, minutesBegun: 0 } }
    expect(creditsUsed(ringing, into(30))).toBe(0)
    expect(creditsLeft(ringing, into(30))).toBe(42)
  })

  it.each([
    [0, 1],
    [59.9, 1],
    [60, 2],
    [125, 3],
  ])('after %d seconds %d minutes have begun', (seconds, minutes) => {
    expect(minutesBegun(call, into(seconds))).toBe(minutes)
    expect(creditsUsed(call, into(seconds))).toBe(minutes * 1.5)
  })

  it('stops growing once the call has ended', () => {
    expect(minutesBegun({ ...call, endedAt: into(70) }, into(600))).toBe(2)
  })

  it('has begun no further minute if the call ended on the minute', () => {
    expect(minutesBegun({ ...call, endedAt: into(60) }, into(90))).toBe(1)
  })

  it('is nothing while its price is unknown, though minutes begin', () => {
    const unpriced = { ...call, creditsPerMinute: null }
    expect([minutesBegun(unpriced, into(61)), creditsUsed(unpriced, into(61))]).toEqual([2, 0])
  })

  it('leaves no less than nothing', () => {
    expect(creditsLeft({ ...call, balance: { credits: 1, minutesBegun: 1 } }, into(61))).toBe(0)
  })

  it('is subtracted from the server’s balance for the minutes begun since', () => {
    expect(creditsLeft(call, into(59))).toBe(40.5)
    expect(creditsLeft(call, into(61))).toBe(39)
  })

  it('includes credits added during the call', () => {
    const toppedUp = { ...call, balance: { credits: 139, minutesBegun: 2 } }
    expect(creditsLeft(toppedUp, into(90))).toBe(139)
  })
})

describe('how long the credits last', () => {
  it('is the rest of the current minute plus every minute that can be paid', () => {
    const poor = { ...call, balance: { credits: 4, minutesBegun: 1 } }
    expect(secondsLeft(poor, into(15))).toBe(45 + 2 * 60)
    expect(secondsLeft(poor, into(179))).toBe(1)
  })

  it('counts a minute that only a floating-point error makes unaffordable', () => {
    const cents = { ...call, creditsPerMinute: 0.1, balance: { credits: 0.3, minutesBegun: 0 } }
    expect(secondsLeft({ ...cents, answeredAt: null }, into(0))).toBe(180)
  })

  it('has not begun to run by a clock that is behind', () => {
    expect(secondsLeft(call, into(-5))).toBe(secondsLeft(call, into(0)))
  })

  it('is unknown without a balance or a price', () => {
    expect(secondsLeft({ ...call, balance: null }, into(1))).toBeNull()
    expect(secondsLeft({ ...call, creditsPerMinute: 0 }, into(1))).toBeNull()
  })

  it('decreases with time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 100 }), (from, step) => {
        const [before, later] = [secondsLeft(call, into(from)), secondsLeft(call, into(from + step))]
        expect((before ?? 0) - (later ?? 0)).toBeCloseTo(step, 6)
      }),
    )
  })
})
