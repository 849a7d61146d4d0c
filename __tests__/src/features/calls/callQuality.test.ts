import fc from 'fast-check'
import type { QualityTrend } from '../../../../src/features/calls/callQuality'
import { addReading, averageOf, blamedSide, levelOf, poorNetworkOf } from '../../../../src/features/calls/callQuality'
import type { QualityReading } from '../../../../src/services/callEngine'

const good: QualityReading = { mos: 4.4, loss: 0, jitterMs: 4, rttMs: 40 }
const fair = { ...good, mos: 3.5 }
const poor = { ...good, rttMs: 450 }

const trendOf = (...readings: QualityReading[]) =>
  readings.reduce<QualityTrend | null>(addReading, null) as QualityTrend

describe('quality of one reading', () => {
  it.each([
    [good, 'good'],
    [fair, 'fair'],
    [{ ...good, mos: 2.9 }, 'poor'],
    [poor, 'poor'],
    [{ ...good, jitterMs: 31 }, 'poor'],
  ])('%o is %s', (reading, level) => {
    expect(levelOf(reading)).toBe(level)
  })
})

describe('quality of a call', () => {
  it('changes after two bad readings in a row, not after one', () => {
    expect(trendOf(good, poor).level).toBe('good')
    expect(trendOf(good, poor, good, poor).level).toBe('good')
    expect(trendOf(good, poor, poor).level).toBe('poor')
  })

  it('is good again only after four good readings in a row', () => {
    expect(trendOf(poor, good, good, good).level).toBe('poor')
    expect(trendOf(poor, good, good, good, poor, good).level).toBe('poor')
    expect(trendOf(poor, good, good, good, good).level).toBe('good')
  })

  it('always shows the latest figures', () => {
    expect(trendOf(good, poor).latest).toEqual(poor)
  })

  it('is reported as the average of all readings', () => {
    expect(averageOf(trendOf({ ...good, mos: 4 }, { ...good, mos: 3 })).mos).toBeCloseTo(3.5)
  })

  it('never changes the level on a reading of the level shown', () => {
    const reading = fc.constantFrom(good, fair, poor)
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1 }), reading, (before, next) => {
        const trend = trendOf(...before)
        const after = addReading(trend, next)
        return after.level === trend.level || after.level === levelOf(next)
      }),
    )
  })
})

describe('whose network it is', () => {
  const sides = (yours: QualityReading, theirs: QualityReading) => {
    const worse = [good, fair, poor].findLast((each) => each === yours || each === theirs) ?? good
    return trendOf({ ...worse, yours, theirs })
  }

  it.each([
    [good, good, null],
    [poor, good, 'yours'],
    [fair, good, 'yours'],
    [good, fair, 'theirs'],
    [good, poor, 'theirs'],
    [poor, poor, 'yours'],
    [poor, fair, 'yours'],
    [fair, poor, null],
  ])('%o here and %o there: %s', (yours, theirs, side) => {
    expect(blamedSide(sides(yours, theirs))).toBe(side)
  })

  it('is named for a poor call only', () => {
    expect(poorNetworkOf(sides(good, poor))).toBe('theirs')
    expect(poorNetworkOf(sides(fair, poor))).toBe('both')
    expect(poorNetworkOf(sides(good, fair))).toBeNull()
    expect(poorNetworkOf(null)).toBeNull()
  })

  it('cannot be named by readings of a single figure, as in old recordings', () => {
    expect(blamedSide(trendOf(poor))).toBeNull()
    expect(poorNetworkOf(trendOf(poor))).toBe('both')
  })

  it('changes like the level of the call, not with one outlier', () => {
    const fine = { ...good, yours: good, theirs: good }
    const bad = { ...poor, yours: good, theirs: poor }
    expect(trendOf(fine, bad).theirs?.level).toBe('good')
    expect(trendOf(fine, bad, bad).theirs?.level).toBe('poor')
    expect(trendOf(fine, bad, bad).yours?.level).toBe('good')
  })

  it('is left out of the average that is reported', () => {
    expect(averageOf(sides(good, poor))).toEqual(poor)
  })
})

describe('the side that the server tells of', () => {
  const fine = { mos: 4.4, loss: 0, jitterMs: 1, rttMs: 0 }
  const broken = { ...fine, mos: 2, loss: 0.3 }
  const trend = trendOf(poor)

  it('is ours if it comes in well, whatever the browser sees', () => {
    expect(poorNetworkOf(trend, fine)).toBe('yours')
    expect(blamedSide(trendOf({ ...poor, yours: good, theirs: poor }), fine)).toBe('yours')
  })

  it('is theirs if it comes in badly, unless our own is known to be as bad', () => {
    expect(poorNetworkOf(trend, broken)).toBe('theirs')
    expect(poorNetworkOf(trendOf({ ...poor, yours: good, theirs: poor }), broken)).toBe('theirs')
    expect(poorNetworkOf(trendOf({ ...poor, yours: poor, theirs: poor }), broken)).toBe('both')
  })

  it('is nobody while the call sounds good, and unknown if neither side has measured', () => {
    expect(blamedSide(trendOf(good), broken)).toBe(null)
    expect(poorNetworkOf(trend)).toBe('both')
  })
})
